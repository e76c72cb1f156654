import "server-only";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { db } from "../platform/db/client";
import { reportFailure } from "../platform/report-failure";
import { readGuestId, readSessionId } from "./cookies";
import type { Person } from "./guests";
import { findSession } from "./session-queries";
import { isFresh, lacksCode } from "./sessions";
import { type AccessLevel, type HalfSignedIn, missingFor, type Viewer } from "./viewers";

/**
 * Milliseconds between updates of `lastSeenAt`. A day would show a wrong date in the list of devices, and would end a
 * session that is used once a week.
 */
const SEEN_EVERY = 3_600_000;

async function findViewer(): Promise<Viewer | null> {
  const row = await findSession();
  if (!row || lacksCode(row, row.hasSecondFactor)) return null;
  if (row.now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY) await markSeen(row.sessionId, row.now);
  const { id, sessionId, role, email, name, timeZone, consented, hasPassword, hasSecondFactor } = row;
  const person = { id, sessionId, role, email, name, timeZone, consented, hasPassword, hasSecondFactor };
  return { ...person, isFresh: isFresh(row.freshAt, row.now) };
}

async function markSeen(sessionId: string, now: Date) {
  await db().session.update({ where: { id: sessionId }, data: { lastSeenAt: now } });
}

/** Cached per request. Call it in every page, action and handler, never only in a layout. */
export const getViewer = cache(findViewer);

export async function getHalfSignedIn(): Promise<HalfSignedIn | null> {
  const row = await findSession();
  if (!row || !lacksCode(row, row.hasSecondFactor) || !isFresh(row.freshAt, row.now)) return null;
  return { id: row.id, sessionId: row.sessionId, email: row.email };
}

async function findPerson(): Promise<Person | null> {
  const viewer = await getViewer();
  if (viewer) return { id: viewer.id, viewer };
  const guestId = await readGuestId();
  // A guest who became an account needs a session.
  const guest = guestId && (await db().user.findUnique({ where: { id: guestId, kind: "guest" } }));
  return guest ? { id: guest.id, viewer: null } : null;
}

export const getPerson = cache(findPerson);

export async function getPersonId(): Promise<string | null> {
  return (await getPerson())?.id ?? null;
}

/** product.md, section 8, 'quiz auth-check failure': log it and go on as for a new guest. */
export async function knownPerson(): Promise<Person | null> {
  await readSessionId(); // as in knownSession
  return getPerson().catch((error) => {
    reportFailure("quiz:auth-check", error);
    return null;
  });
}

/** For the header of dynamic pages. Undefined on an error, which the page itself reports. */
export async function knownSession(): Promise<"in" | "out" | undefined> {
  await readSessionId(); // throws Next's error for dynamic pages, which must not be caught below
  return getViewer().then(
    (viewer) => (viewer ? "in" : "out"),
    () => undefined,
  );
}

/** For pages: redirects to what is missing and then back to `here`; without the role it is a 404. */
export async function requireViewer(here: string, level: AccessLevel = "signed-in"): Promise<Viewer> {
  const viewer = await getViewer();
  const missing = missingFor(viewer, level);
  const next = `?next=${encodeURIComponent(here)}`;
  if (!viewer || missing === "session") redirect(`/auth${next}`);
  if (missing === "consent") redirect(`/auth/consent${next}`);
  if (missing === "role") notFound();
  if (missing === "second-factor") redirect(`/account/second-factor${next}`);
  return viewer;
}
