import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { z } from "zod";
import { env } from "../platform/env";
import { sameSecret } from "../platform/ids";
import { GUEST_DAYS } from "./guests";
import type { KnownDevices } from "./known-devices";
import { formatReading, READING_COOKIE, type ReadingSettings } from "./reading/reading-settings";
import { FRESH_MINUTES, PROVIDER_SESSION_HOURS, SESSION_DAYS } from "./sessions";

const DAY = 86_400; // seconds

const secure = () => env().APP_URL.startsWith("https://");
/** `__Host-` binds a cookie to this host and HTTPS, so no subdomain can set it. */
const hostName = (name: string) => (secure() ? `__Host-${name}` : name);

export const cookieNames = {
  session: () => hostName("skillbite-session"),
  guest: () => hostName("skillbite-guest"),
  signup: () => hostName("skillbite-signup"),
  google: () => hostName("skillbite-google"),
  signOn: () => hostName("skillbite-sign-on"),
  arrival: () => hostName("skillbite-arrival"),
  cameBy: () => hostName("skillbite-came-by"),
  tested: () => hostName("skillbite-tested"),
  devices: () => hostName("skillbite-devices"),
  /** Page scripts can read it. It only says that somebody is signed in, so static pages show the right link. */
  hint: () => "sb_hint",
  reading: () => READING_COOKIE,
};

const options = (maxAge: number) =>
  ({ httpOnly: true, secure: secure(), sameSite: "lax", path: "/", maxAge }) as const;

/** Writes next-auth's cookie: a JWT, encrypted with AUTH_SECRET, with the session id. `maxAge`: seconds. */
async function writeSession(sessionId: string, maxAge: number): Promise<void> {
  const token = await encode({ token: { sid: sessionId }, secret: env().AUTH_SECRET, maxAge });
  (await cookies()).set(cookieNames.session(), token, options(maxAge));
}

export async function setSessionCookie(sessionId: string): Promise<void> {
  const maxAge = SESSION_DAYS * DAY;
  await writeSession(sessionId, maxAge);
  (await cookies()).set(cookieNames.hint(), "1", { ...options(maxAge), httpOnly: false });
}

/** For a session that still waits for a second-factor code. No hint cookie, so static pages show 'signed out'. */
export async function setHalfSessionCookie(sessionId: string): Promise<void> {
  await writeSession(sessionId, FRESH_MINUTES * 60);
}

export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies();
  jar.delete({ name: cookieNames.session(), ...options(0) });
  jar.delete({ name: cookieNames.hint(), ...options(0), httpOnly: false });
}

export async function hasHint(): Promise<boolean> {
  return (await cookies()).has(cookieNames.hint());
}

/**
 * Caches session ids of decrypted cookies: decrypting takes as long as a query. The database decides if a session is
 * valid.
 */
const opened = new Map<string, string>();
const MOST_OPENED = 1_000;

/** The session id of a cookie that this site has sealed and that has not expired, else null. */
export async function openSessionCookie(token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const known = opened.get(token);
  if (known) return known;
  try {
    const claims = await decode({ token, secret: env().AUTH_SECRET });
    if (typeof claims?.sid !== "string") return null;
    const [oldest] = opened.keys();
    if (oldest && opened.size >= MOST_OPENED) opened.delete(oldest);
    opened.set(token, claims.sid);
    return claims.sid;
  } catch {
    return null;
  }
}

export const readSessionId = cache(
  async (): Promise<string | null> => openSessionCookie((await cookies()).get(cookieNames.session())?.value),
);

const sign = (value: string) =>
  createHmac("sha256", `guest:${env().AUTH_SECRET}`).update(value).digest("base64url");

export async function setGuestCookie(userId: string): Promise<void> {
  (await cookies()).set(cookieNames.guest(), `${userId}.${sign(userId)}`, options(GUEST_DAYS * DAY));
}

/** The user id of a cookie that this site has signed, else null. */
export function openGuestCookie(value = ""): string | null {
  const [id, signature] = value.split(".");
  return id && signature && sameSecret(sign(id), signature) ? id : null;
}

export async function readGuestId(): Promise<string | null> {
  return openGuestCookie((await cookies()).get(cookieNames.guest())?.value);
}

export async function clearGuestCookie(): Promise<void> {
  (await cookies()).delete({ name: cookieNames.guest(), ...options(0) });
}

export async function setSignupCookie(secret: string): Promise<void> {
  (await cookies()).set(cookieNames.signup(), secret, options(DAY));
}

export async function readSignupCookie(): Promise<string | null> {
  return (await cookies()).get(cookieNames.signup())?.value ?? null;
}

export async function clearSignupCookie(): Promise<void> {
  (await cookies()).delete({ name: cookieNames.signup(), ...options(0) });
}

/** As long as browsers keep a cookie. */
const DEVICE_DAYS = 400;
const READING_DAYS = 400;

export async function setReadingCookie(settings: ReadingSettings): Promise<void> {
  const value = formatReading(settings);
  const kept = { ...options(value ? READING_DAYS * DAY : 0), httpOnly: false };
  (await cookies()).set(cookieNames.reading(), value, kept);
}

export async function readReadingCookie(): Promise<string | undefined> {
  return (await cookies()).get(cookieNames.reading())?.value;
}

const devicesShape = z.object({
  devices: z.record(z.uuid(), z.object({ id: z.uuid(), version: z.int(), isProven: z.boolean() })),
});

export async function setDevicesCookie(devices: KnownDevices): Promise<void> {
  const name = cookieNames.devices();
  const seal = { secret: env().AUTH_SECRET, salt: name, maxAge: DEVICE_DAYS * DAY };
  (await cookies()).set(name, await encode({ token: { devices }, ...seal }), options(seal.maxAge));
}

export async function readDevices(): Promise<KnownDevices> {
  const name = cookieNames.devices();
  const token = (await cookies()).get(name)?.value;
  if (!token) return {};
  const claims = await decode({ token, secret: env().AUTH_SECRET, salt: name }).catch(() => null);
  return devicesShape.safeParse(claims).data?.devices ?? {};
}

/** Whether somebody has signed in with this browser before. Decides between words, never about access. */
export async function isKnownBrowser(): Promise<boolean> {
  return (await readSessionId()) !== null || Object.keys(await readDevices()).length > 0;
}

type SealedName = "google" | "signOn" | "arrival" | "cameBy" | "tested";

const FLOW_MINUTES = 10;

/** For what a browser takes to a provider and back: it cannot read or change it. */
async function setSealed(
  which: SealedName,
  token: Record<string, unknown>,
  maxAge = FLOW_MINUTES * 60,
): Promise<void> {
  const name = cookieNames[which]();
  const sealed = await encode({ token, secret: env().AUTH_SECRET, salt: name, maxAge });
  // Browsers drop a cookie of more than 4,096 bytes with its name and attributes.
  if (sealed.length < 3_900) (await cookies()).set(name, sealed, options(maxAge));
}

async function readSealed(which: SealedName): Promise<Record<string, unknown> | null> {
  const name = cookieNames[which]();
  const token = (await cookies()).get(name)?.value;
  return token ? decode({ token, secret: env().AUTH_SECRET, salt: name }).catch(() => null) : null;
}

async function takeSealed(which: SealedName): Promise<Record<string, unknown> | null> {
  const jar = await cookies();
  const name = cookieNames[which]();
  if (!jar.has(name)) return null;
  const read = await readSealed(which);
  jar.delete({ name, ...options(0) });
  return read;
}

export const setGoogleCookie = (flow: Record<string, unknown>) => setSealed("google", flow);
/** Reads and deletes the cookie, so each answer of Google works once. Null when there is no valid one. */
export const takeGoogleCookie = () => takeSealed("google");

export const setSignOnCookie = (flow: Record<string, unknown>) => setSealed("signOn", flow);
/** As takeGoogleCookie(), for an organisation's provider. */
export const takeSignOnCookie = () => takeSealed("signOn");

/** Whom a provider has vouched for, while they prove the account of that address in the old way. */
export const setArrivalCookie = (arrival: Record<string, unknown>) => setSealed("arrival", arrival);
export const readArrivalCookie = () => readSealed("arrival");
export const takeArrivalCookie = () => takeSealed("arrival");

/** By which provider the browser came, with its ID token: providers ask for that when somebody signs out there. */
export const setCameByCookie = (cameBy: Record<string, unknown>) =>
  setSealed("cameBy", cameBy, PROVIDER_SESSION_HOURS * 3_600);
export const readCameByCookie = () => readSealed("cameBy");
export const takeCameByCookie = () => takeSealed("cameBy");

/** Whom a test of an organisation's provider named: only the browser that tested has it, and for minutes only. */
export const setTestedCookie = (tested: Record<string, unknown>) => setSealed("tested", tested);
export const readTestedCookie = () => readSealed("tested");
