import { generateKeyPairSync, randomBytes } from "node:crypto";
import { join } from "node:path";
import type { SigningKeys } from "../../lib/platform/signing-keys";
import { readJson, writePrivately } from "./files";

/** Retired keys lose their private part: they sign nothing more, but still verify old signatures. */
export function createKeys(retiring: SigningKeys = []): SigningKeys {
  const name = `${new Date().toISOString().slice(0, 10)}-${randomBytes(4).toString("hex")}`;
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
  const ed = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
  const made = [
    { ...rsa, kid: `${name}-rs256` },
    { ...ed, kid: `${name}-ed25519` },
  ] as SigningKeys;
  return [...made, ...retiring.map(withoutPrivatePart)];
}

function withoutPrivatePart(key: SigningKeys[number]): SigningKeys[number] {
  return key.kty === "RSA"
    ? { kty: key.kty, kid: key.kid, n: key.n, e: key.e }
    : { kty: key.kty, kid: key.kid, crv: key.crv, x: key.x };
}

export function localKeys(dataDir: string): string {
  const file = join(dataDir, "credential-keys.json");
  const kept = readJson<SigningKeys>(file);
  if (kept) return JSON.stringify(kept);
  const made = JSON.stringify(createKeys());
  writePrivately(file, made);
  return made;
}
