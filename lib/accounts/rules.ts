import { dictionary } from "@zxcvbn-ts/language-common";

/** Dates of the documents in content/legal. */
export const TERMS_VERSION = "2026-11-23";
export const PRIVACY_VERSION = "2026-11-25";

export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 7;
export const CONFIRM_HOURS = 24;
export const RESET_HOURS = 0.5;
export const UNDO_DAYS = 7;
export const FRESH_MINUTES = 10;

/** The sentence is from product.md, section 5. */
export const CONSENT_REQUIRED = "Consent required — Please accept Terms and Privacy to create an account.";

/**
 * One spelling per email; null for an invalid one. NFKC runs first, because it turns look-alikes into '@' and line
 * breaks. The domain becomes ASCII (xn--mller-kva.example), because only some browsers convert it.
 */
export function normaliseEmail(value: string): string | null {
  const typed = value.normalize("NFKC").trim().toLowerCase();
  const [local, domain, ...rest] = typed.split("@");
  if (!local || !domain || rest.length > 0 || !isDomain(domain)) return null;
  // URL.parse would turn a numeric domain into an IP.
  const ascii = /^[ -~]*$/.test(domain) ? domain : (URL.parse(`https://${domain}`)?.hostname ?? "");
  const email = `${local}@${ascii}`;
  if (email.length > 254 || local.length > 64) return null;
  if (/[\s\p{Cc}\p{Cf}<>()[\]\\,;:"]/u.test(email)) return null;
  return isDomain(ascii) ? email : null;
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const isLabel = (label: string) =>
    /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u.test(label);
  return labels.length > 1 && labels.every(isLabel);
}

let common: Set<string> | undefined;

/** A sentence for the user, or null (ASVS 6.2.1, 6.2.4). */
export function passwordProblem(given: string): string | null {
  const password = given.normalize("NFC"); // as it is hashed
  if ([...password].length < 8) return "Use at least 8 characters.";
  common ??= new Set(dictionary["passwords-common"]);
  if (common.has(password.toLowerCase())) return "This password is on every list. Choose another one.";
  return null;
}

/**
 * A path of this site, else the dashboard. The URL is parsed and compared, because browsers read `//host`, `/\host` and
 * control characters in their own ways.
 */
export function safeNext(next: string | string[] | undefined, origin: string): string {
  const fallback = "/dashboard";
  const given = Array.isArray(next) ? next[0] : next;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (!given || !/^\/(?![/\\])/.test(given) || /[\\\u0000-\u001f\u007f]/.test(given)) return fallback;
  try {
    const url = new URL(given, origin);
    const ours =
      url.origin === origin && !/^\/(auth|api)(\/|$)/.test(url.pathname) && !url.pathname.startsWith("//");
    return ours ? url.pathname + url.search + url.hash : fallback;
  } catch {
    return fallback;
  }
}

export function reasonToSignIn(next: string): string | null {
  if (!next.startsWith("/course/")) return null;
  return "A course needs a free account, so that your place in it is kept. The course opens next.";
}

type SessionRow = { version: number; expiresAt: Date; lastSeenAt: Date; revokedAt: Date | null };

export function isSessionActive(session: SessionRow, userVersion: number, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return (
    session.revokedAt === null &&
    session.version === userVersion &&
    session.expiresAt > now &&
    idle < SESSION_IDLE_DAYS * 86_400_000
  );
}

/** A known browser. `version`: the user's `devicesVersion` when it became known. */
export type KnownDevice = { id: string; version: number; isProven: boolean };

/** By user id, because people share browsers. */
export type KnownDevices = Record<string, KnownDevice>;

export function findDevice(
  devices: KnownDevices,
  { id, devicesVersion }: { id: string; devicesVersion: number },
): KnownDevice | undefined {
  const device = Object.hasOwn(devices, id) ? devices[id] : undefined;
  return device?.version === devicesVersion ? device : undefined;
}

/** Each level includes the ones before it. */
export type AccessLevel = "signed-in" | "second-factor" | "administrator";
type Known = { role: "learner" | "administrator"; consented: boolean; hasSecondFactor: boolean };

/** What a viewer lacks, in the order in which it is asked for. The only place of this rule. */
export function missingFor(
  viewer: Known | null,
  level: AccessLevel,
): "session" | "consent" | "role" | "second-factor" | null {
  if (!viewer) return "session";
  if (!viewer.consented) return "consent";
  if (level === "administrator" && viewer.role !== "administrator") return "role";
  if (level !== "signed-in" && !viewer.hasSecondFactor) return "second-factor";
  return null;
}

/** Whether this is a half session. */
export function lacksCode(session: { secondFactorAt: Date | null }, hasSecondFactor: boolean): boolean {
  return hasSecondFactor && session.secondFactorAt === null;
}

export function isFresh(freshAt: Date, now: Date): boolean {
  return now.getTime() - freshAt.getTime() < FRESH_MINUTES * 60_000;
}

/** Falls back to UTC, not to the server's zone. Refuses offsets, which PostgreSQL reads with the opposite sign. */
export function knownTimeZone(zone: string | undefined): string {
  if (!zone || /^[+-]/.test(zone)) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
