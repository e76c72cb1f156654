import "server-only";
import { create } from "qrcode";

/** One path in a square of `size` modules. The caller leaves the quiet zone of four modules. */
export function drawQr(text: string): { path: string; size: number } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x;
      while (x < size && modules.get(x, y)) x++;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return { path, size };
}
