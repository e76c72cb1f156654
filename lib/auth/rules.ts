import { dictionary } from "@zxcvbn-ts/language-common";

/** Dates of the documents that somebody agrees to; see content/legal. */
export const TERMS_VERSION = "2026-11-23";
export const PRIVACY_VERSION = "2026-11-25";

/** Days after which a session ends, and that it may lie unused. */
export const SESSION_DAYS = 30;
export const SESSION_IDLE_DAYS = 7;
/** Hours that a mailed link works. */
export const CONFIRM_HOURS = 24;
export const RESET_HOURS = 0.5;
/** Days for which a mailed link can take back a change, and bring back what was removed. */
export const UNDO_DAYS = 7;
/** Minutes for which a given password counts as fresh. */
export const FRESH_MINUTES = 10;

/** product.md, section 8, 'Missing consent': product.md, section 5 has the sentence. */
export const CONSENT_REQUIRED = "Consent required — Please accept Terms and Privacy to create an account.";

/**
 * One spelling an address: Unicode-normalised before anything is checked, because look-alikes of '@' and of
 * line breaks become the real ones by it. A domain is written as mail is sent to it (müller.example is
 * xn--mller-kva.example): Chrome sends that, other browsers what was typed. Null when it is no address.
 */
export function normaliseEmail(value: string): string | null {
  const typed = value.normalize("NFKC").trim().toLowerCase();
  const [local, domain, ...rest] = typed.split("@");
  if (!local || !domain || rest.length > 0 || !isDomain(domain)) return null;
  // What is ASCII stays as it is: numbers would become an IP address.
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

/** What is wrong with a password that somebody chooses, in a sentence, or null (ASVS 6.2.1, 6.2.4). */
export function passwordProblem(given: string): string | null {
  const password = given.normalize("NFC"); // as it is kept
  if ([...password].length < 8) return "Use at least 8 characters.";
  common ??= new Set(dictionary["passwords-common"]);
  if (common.has(password.toLowerCase())) return "This password is on every list. Choose another one.";
  return null;
}

/**
 * Where to go after signing in: a path of this site, else the dashboard. Re-parsed and compared, because
 * browsers read `//host`, `/\host` and control characters in their own ways.
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

/** What /auth says to whoever pressed 'Enroll' or opened a lesson and is asked to sign in instead; null for others. */
export function reasonToSignIn(next: string): string | null {
  if (!next.startsWith("/course/")) return null;
  return "A course needs a free account, so that your place in it is kept. The course opens next.";
}

type SessionRow = { version: number; expiresAt: Date; lastSeenAt: Date; revokedAt: Date | null };

/** Whether a session still counts for a user with this session version. */
export function isSessionActive(session: SessionRow, userVersion: number, now: Date): boolean {
  const idle = now.getTime() - session.lastSeenAt.getTime();
  return (
    session.revokedAt === null &&
    session.version === userVersion &&
    session.expiresAt > now &&
    idle < SESSION_IDLE_DAYS * 86_400_000
  );
}

/** A browser in which somebody has signed in before. `version`: of the person's devices, when it became known. */
export type KnownDevice = { id: string; version: number; isProven: boolean };

/** The devices that one browser is, by the id of the person: a family shares it. */
export type KnownDevices = Record<string, KnownDevice>;

/** The device that a browser is to a person; undefined when it is none, or was made unknown since. */
export function findDevice(
  devices: KnownDevices,
  { id, devicesVersion }: { id: string; devicesVersion: number },
): KnownDevice | undefined {
  const device = Object.hasOwn(devices, id) ? devices[id] : undefined;
  return device?.version === devicesVersion ? device : undefined;
}

/** What an action, a handler or a page asks of whoever calls it; each asks for the ones before it too. */
export type AccessLevel = "signed-in" | "second-factor" | "administrator";
type Known = { role: "learner" | "administrator"; consented: boolean; hasSecondFactor: boolean };

/**
 * What a viewer lacks for a level, in the order in which it is asked for; null when nothing is. The one place of
 * the rule: admitViewer() makes refusals of it for actions and handlers, requireViewer() redirects for pages.
 */
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

/** Whether a session still waits for the code of its person's second factor. */
export function lacksCode(session: { secondFactorAt: Date | null }, hasSecondFactor: boolean): boolean {
  return hasSecondFactor && session.secondFactorAt === null;
}

/** Whether the person gave the password in this session recently enough for what takes or gives. */
export function isFresh(freshAt: Date, now: Date): boolean {
  return now.getTime() - freshAt.getTime() < FRESH_MINUTES * 60_000;
}

/** An IANA zone that this runtime knows, else UTC: not the server's own where none is given, and no bare offset. */
export function knownTimeZone(zone: string | undefined): string {
  if (!zone || /^[+-]/.test(zone)) return "UTC";
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
