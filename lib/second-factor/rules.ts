import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the values that every authenticator app takes: SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 };
/** Steps that a phone's clock may be ahead or behind (RFC 6238, 5.2: one, for the time that typing takes). */
const DRIFT = 1;
export const RECOVERY_CODES = 10;
/** Minutes for which a secret that was shown can be confirmed. */
export const SET_UP_MINUTES = 60;

const generator = (secret: string) => new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });

/** The step of time for which `code` is the right one at `now`, a step to either side allowed; null for none. */
export function matchStep(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = generator(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}

/** The code of a moment: what the app on the phone shows. */
export function codeAt(secret: string, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() });
}

/** What a QR code says to an app. */
export function keyUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...FORM, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

/** What happened to somebody's second factor: each is mailed to its owner. */
export type Change = "switched-on" | "switched-off" | "recovery-codes-renewed" | "recovery-code-used";

export type GivenCode = { kind: "app" | "recovery"; code: string };

/** What somebody typed into the field for a code, in one spelling; null when it is neither kind. */
export function readCode(given: string): GivenCode | null {
  const code = given.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: "recovery", code } : null;
}

/** In groups of four, as people copy it. */
export const inGroups = (text: string) => text.replace(/(.{4})(?=.)/g, "$1 ");
