import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the values that every authenticator app supports. */
const FORM = { algorithm: "SHA1", digits: 6, period: 30 };
/** Steps that a phone's clock may be off (RFC 6238, 5.2). */
const DRIFT = 1;
export const RECOVERY_CODES = 10;
export const SET_UP_MINUTES = 60;

const generator = (secret: string) => new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });

/** The time step of `code`, at most DRIFT steps from `now`; null for none. */
export function matchStep(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const totp = generator(secret);
  const timestamp = now.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}

export function codeAt(secret: string, now: Date): string {
  return generator(secret).generate({ timestamp: now.getTime() });
}

export function keyUri(secret: string, account: string, issuer: string): string {
  return new TOTP({ ...FORM, issuer, label: account, secret: Secret.fromBase32(secret) }).toString();
}

export type Change = "switched-on" | "switched-off" | "recovery-codes-renewed" | "recovery-code-used";

export type GivenCode = { kind: "app" | "recovery"; code: string };

export function readCode(given: string): GivenCode | null {
  const code = given.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "app", code };
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: "recovery", code } : null;
}

export const inGroups = (text: string) => text.replace(/(.{4})(?=.)/g, "$1 ");
