import "server-only";
import { randomUUID } from "node:crypto";
import { db } from "../platform/db/client";
import { clientDevice } from "../platform/http/request";
import {
  clearGuestCookie,
  readDevices,
  readGuestId,
  readReadingCookie,
  readSessionId,
  setDevicesCookie,
  setReadingCookie,
  setSessionCookie,
} from "./cookies";
import { findKnownDevice } from "./known-devices";
import { mergeReadingSettings } from "./reading/save-reading-settings";
import type { Browser } from "./sign-in";

const MOST = 5; // users per browser, to keep the cookie small

/** Clears the guest cookie, because the guest is part of the account now. */
export async function signBrowserIn(sessionId: string): Promise<void> {
  await setSessionCookie(sessionId);
  await rememberDevice(sessionId);
  const reading = await mergeReadingSettings(sessionId, await readReadingCookie());
  if (reading) await setReadingCookie(reading);
  await clearGuestCookie();
}

export async function readBrowser(): Promise<Browser> {
  const [device, guestId, devices, replaces] = await Promise.all([
    ...([clientDevice(), readGuestId(), readDevices(), readSessionId()] as const),
  ]);
  return { device, guestId, devices, replaces };
}

const person = { id: true, devicesVersion: true } as const;

/** A browser that was proven stays proven. */
export async function rememberDevice(sessionId: string): Promise<void> {
  const session = await db().session.findUnique({
    where: { id: sessionId },
    select: { provenAt: true, user: { select: person } },
  });
  if (session) await remember({ ...session.user, isProven: session.provenAt !== null });
}

/** For a user who has proved the mailbox but has no session yet. */
export async function rememberProven(userId: string): Promise<void> {
  const user = await db().user.findUnique({ where: { id: userId }, select: person });
  if (user) await remember({ ...user, isProven: true });
}

type Person = { id: string; devicesVersion: number; isProven: boolean };

async function remember(person: Person): Promise<void> {
  const devices = await readDevices();
  const known = findKnownDevice(devices, person);
  const device = {
    id: known?.id ?? randomUUID(),
    version: person.devicesVersion,
    isProven: person.isProven || known?.isProven === true,
  };
  const others = Object.entries(devices).filter(([id]) => id !== person.id);
  await setDevicesCookie(Object.fromEntries([...others.slice(1 - MOST), [person.id, device]]));
}
