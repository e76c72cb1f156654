import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const VERSION = "v1.";
const IV = 12; // bytes, as NIST SP 800-38D recommends
const TAG = 16;

type Seal = { authSecret: string; purpose: string; owner: string };

function keyOf({ authSecret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", `skillbite:${purpose}`, 32));
}

/**
 * AES-256-GCM, with a key per purpose derived from AUTH_SECRET. Bound to the owner's id, so no other owner can open it.
 */
export function seal(text: string, by: Seal): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(by), iv).setAAD(Buffer.from(by.owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Null when the text was changed, belongs to another owner, or was sealed with another AUTH_SECRET. */
export function unseal(sealed: string, by: Seal): string | null {
  if (!sealed.startsWith(VERSION)) return null;
  const bytes = Buffer.from(sealed.slice(VERSION.length), "base64url");
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(by), bytes.subarray(0, IV), { authTagLength: TAG })
      .setAAD(Buffer.from(by.owner))
      .setAuthTag(bytes.subarray(IV, IV + TAG));
    return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
