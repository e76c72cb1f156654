import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";

export const MANIFEST = "SHA256SUMS";
/** The signed manifest: otherwise whoever changes a file could also write a matching manifest. */
export const SIGNATURE = "SHA256SUMS.jws";
export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export function manifestOf(files: Record<string, Uint8Array>): string {
  return Object.entries(files)
    .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
    .join("");
}

/**
 * The faults of an evidence pack; empty if it is unchanged. `keys` is the site's /.well-known/jwks.json; without
 * them only the hashes are checked.
 */
export async function checkEvidence(zip: Uint8Array, keys?: JSONWebKeySet): Promise<string[]> {
  const files = unzipped(zip);
  if (!files) return ["This is no ZIP file, or a damaged one."];
  const { [MANIFEST]: manifest, [SIGNATURE]: signature, ...rest } = files;
  if (!manifest) return [`${MANIFEST} is missing.`];
  const lines = Buffer.from(manifest).toString("utf8").split("\n").filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const missing = [...sums.keys()].filter((name) => !(name in rest)).map((name) => `${name} is missing.`);
  const wrong = Object.entries(rest).flatMap(([name, bytes]) => {
    if (!sums.has(name)) return [`${name} is not in the manifest.`];
    return sums.get(name) === sha256(bytes) ? [] : [`${name} was changed.`];
  });
  const signed = !keys || (await isSigned(manifest, signature, keys));
  return [
    ...missing,
    ...wrong,
    ...(signed ? [] : [`${MANIFEST} was not signed by this site, or was changed.`]),
  ];
}

async function isSigned(manifest: Uint8Array, signature: Uint8Array | undefined, keys: JSONWebKeySet) {
  const jws = Buffer.from(signature ?? "").toString();
  // Unused last bits of base64 allow several spellings; accept only ours, as any other is a changed file.
  const isCanonical = jws
    .split(".")
    .every((part) => Buffer.from(part, "base64url").toString("base64url") === part);
  if (!isCanonical) return false;
  try {
    const { payload } = await compactVerify(jws, createLocalJWKSet(keys), { algorithms: ["RS256"] });
    return Buffer.from(manifest).equals(payload);
  } catch {
    return false;
  }
}

function unzipped(zip: Uint8Array): Record<string, Uint8Array> | null {
  try {
    return unzipSync(zip);
  } catch {
    return null;
  }
}
