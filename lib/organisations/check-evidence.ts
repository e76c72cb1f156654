import { createHash } from "node:crypto";
import { unzipSync } from "fflate";

export const MANIFEST = "SHA256SUMS";
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A manifest as `sha256sum` writes and checks it: one line a file. */
export function manifestOf(files: Record<string, Uint8Array>): string {
  return Object.entries(files)
    .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
    .join("");
}

/** What is wrong with an evidence pack, one line a fault; nothing for one that is as it was made. */
export function checkEvidence(zip: Uint8Array): string[] {
  const files = unzipped(zip);
  if (!files) return ["This is no ZIP file, or a damaged one."];
  const { [MANIFEST]: manifest, ...rest } = files;
  if (!manifest) return [`${MANIFEST} is missing.`];
  const lines = Buffer.from(manifest).toString("utf8").split("\n").filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const missing = [...sums.keys()].filter((name) => !(name in rest)).map((name) => `${name} is missing.`);
  const wrong = Object.entries(rest).flatMap(([name, bytes]) => {
    if (!sums.has(name)) return [`${name} is not in the manifest.`];
    return sums.get(name) === sha256(bytes) ? [] : [`${name} was changed.`];
  });
  return [...missing, ...wrong];
}

function unzipped(zip: Uint8Array): Record<string, Uint8Array> | null {
  try {
    return unzipSync(zip);
  } catch {
    return null;
  }
}
