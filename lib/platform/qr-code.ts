import "server-only";
import { create } from "qrcode";

/** One path in a square of `size` modules. The caller leaves the quiet zone of four modules. */
export function drawQr(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) if (modules.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { path, size };
}
