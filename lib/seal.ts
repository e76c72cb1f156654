import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
const VERSION = "v1.";
const IV = 12; // bytes, as NIST SP 800-38D recommends
const TAG = 16; // bytes

/** What is kept, for whom and for what: another purpose has another key, another owner cannot open it. */
type Seal = { authSecret: string; purpose: string; owner: string };

/** Each purpose has a key of its own, derived from AUTH_SECRET. */
function keyOf({ authSecret, purpose }: Seal): Buffer {
  return Buffer.from(hkdfSync("sha256", authSecret, "", `skillbite:${purpose}`, 32));
}

/** Encrypts what the program itself has to read again: AES-256-GCM, bound to its owner's id. */
export function seal(text: string, by: Seal): string {
  const iv = randomBytes(IV);
  const cipher = createCipheriv(CIPHER, keyOf(by), iv).setAAD(Buffer.from(by.owner));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Null for what was changed, is somebody else's, or was sealed under another AUTH_SECRET. */
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
