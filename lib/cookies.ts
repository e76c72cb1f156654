import "server-only";
import { createHmac } from "node:crypto";
import { cookies } from "next/headers";
import { decode, encode } from "next-auth/jwt";
import { cache } from "react";
import { z } from "zod";
import { FRESH_MINUTES, type KnownDevices, SESSION_DAYS } from "./auth/rules";
import { env } from "./env";
import { sameSecret } from "./ids";
import { GUEST_DAYS } from "./privacy/rules";

const DAY = 86_400; // seconds

const secure = () => env().APP_URL.startsWith("https://");
/** `__Host-` binds a cookie to this host and to HTTPS: no subdomain can set it. */
const hostName = (name: string) => (secure() ? `__Host-${name}` : name);

export const cookieNames = {
  session: () => hostName("skillbite-session"),
  guest: () => hostName("skillbite-guest"),
  signup: () => hostName("skillbite-signup"),
  google: () => hostName("skillbite-google"),
  devices: () => hostName("skillbite-devices"),
  /** Readable by the page: says only that somebody is signed in, so that static pages show the right link. */
  hint: () => "sb_hint",
};

const options = (maxAge: number) =>
  ({ httpOnly: true, secure: secure(), sameSite: "lax", path: "/", maxAge }) as const;

/** Writes next-auth's own cookie: a JWT, encrypted with AUTH_SECRET, that carries the session's id. `maxAge`: seconds. */
async function writeSession(sessionId: string, maxAge: number): Promise<void> {
  const token = await encode({ token: { sid: sessionId }, secret: env().AUTH_SECRET, maxAge });
  (await cookies()).set(cookieNames.session(), token, options(maxAge));
}

/** A whole session. The one that this browser had before has ended. */
export async function setSessionCookie(sessionId: string): Promise<void> {
  const maxAge = SESSION_DAYS * DAY;
  await writeSession(sessionId, maxAge);
  (await cookies()).set(cookieNames.hint(), "1", { ...options(maxAge), httpOnly: false });
}

/** A session that still waits for a code. Without the hint: static pages go on to show that nobody is signed in. */
export async function setHalfSessionCookie(sessionId: string): Promise<void> {
  await writeSession(sessionId, FRESH_MINUTES * 60);
}

/** Of every session, a half one too. */
export async function clearSessionCookie(): Promise<void> {
  const jar = await cookies();
  jar.delete({ name: cookieNames.session(), ...options(0) });
  jar.delete({ name: cookieNames.hint(), ...options(0), httpOnly: false });
}

/** Whether the browser asks as one in which somebody is signed in: proves nothing. */
export async function hasHint(): Promise<boolean> {
  return (await cookies()).has(cookieNames.hint());
}

/** Cookies that were opened, with their session ids: to open one takes as long as a query. When one ends, the database says. */
const opened = new Map<string, string>();
const MOST_OPENED = 1_000;

async function openSessionCookie(token: string): Promise<string | null> {
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
    return null; // forged, cut or of another secret
  }
}

/** The session id that the browser presents, or null; opened once a page. Whether it still counts is the database's word. */
export const readSessionId = cache(async (): Promise<string | null> => {
  const token = (await cookies()).get(cookieNames.session())?.value;
  return token ? openSessionCookie(token) : null;
});

const sign = (value: string) =>
  createHmac("sha256", `guest:${env().AUTH_SECRET}`).update(value).digest("base64url");

/** Names the guest that this browser is from now on, for as long as a guest is kept after its last use (GUEST_DAYS). */
export async function setGuestCookie(userId: string): Promise<void> {
  (await cookies()).set(cookieNames.guest(), `${userId}.${sign(userId)}`, options(GUEST_DAYS * DAY));
}

/** The guest that this browser is, or null. */
export async function readGuestId(): Promise<string | null> {
  const [id, signature] = ((await cookies()).get(cookieNames.guest())?.value ?? "").split(".");
  return id && signature && sameSecret(sign(id), signature) ? id : null;
}

export async function clearGuestCookie(): Promise<void> {
  (await cookies()).delete({ name: cookieNames.guest(), ...options(0) });
}

/** Marks the browser that signed up, so that it can confirm without giving the password again. */
export async function setSignupCookie(secret: string): Promise<void> {
  (await cookies()).set(cookieNames.signup(), secret, options(DAY));
}

/** The secret of that browser, or null in any other. */
export async function readSignupCookie(): Promise<string | null> {
  return (await cookies()).get(cookieNames.signup())?.value ?? null;
}

export async function clearSignupCookie(): Promise<void> {
  (await cookies()).delete({ name: cookieNames.signup(), ...options(0) });
}

/** The most that browsers keep a cookie for. */
const DEVICE_DAYS = 400;
const devicesShape = z.object({
  devices: z.record(z.uuid(), z.object({ id: z.uuid(), version: z.int(), isProven: z.boolean() })),
});

/** To whom this browser is known: encrypted, and renewed at each sign-in. */
export async function setDevicesCookie(devices: KnownDevices): Promise<void> {
  const name = cookieNames.devices();
  const seal = { secret: env().AUTH_SECRET, salt: name, maxAge: DEVICE_DAYS * DAY };
  (await cookies()).set(name, await encode({ token: { devices }, ...seal }), options(seal.maxAge));
}

/** Nobody, for a cookie that was forged or made under another secret. */
export async function readDevices(): Promise<KnownDevices> {
  const name = cookieNames.devices();
  const token = (await cookies()).get(name)?.value;
  if (!token) return {};
  const claims = await decode({ token, secret: env().AUTH_SECRET, salt: name }).catch(() => null);
  return devicesShape.safeParse(claims).data?.devices ?? {};
}

const GOOGLE_MINUTES = 10;

/** What this browser has to bring back from Google: encrypted, for ten minutes, and for the answer to one question. */
export async function setGoogleCookie(flow: Record<string, unknown>): Promise<void> {
  const name = cookieNames.google();
  const seal = { secret: env().AUTH_SECRET, salt: name, maxAge: GOOGLE_MINUTES * 60 };
  (await cookies()).set(name, await encode({ token: flow, ...seal }), options(seal.maxAge));
}

/** Answers it and takes it away, so that an answer of Google counts once; null when there is none that counts. */
export async function takeGoogleCookie(): Promise<Record<string, unknown> | null> {
  const name = cookieNames.google();
  const jar = await cookies();
  const token = jar.get(name)?.value;
  if (!token) return null;
  jar.delete({ name, ...options(0) });
  return decode({ token, secret: env().AUTH_SECRET, salt: name }).catch(() => null);
}
