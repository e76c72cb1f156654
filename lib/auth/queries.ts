import "server-only";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { readGuestId, readSessionId } from "../cookies";
import { db, read } from "../db";
import { reportFailure } from "../failures";
import { type AccessLevel, isFresh, isSessionActive, lacksCode, missingFor } from "./rules";

/** The signed-in person of a request. */
export type Viewer = {
  id: string;
  sessionId: string;
  role: "learner" | "administrator";
  email: string;
  name: string | null;
  timeZone: string;
  /** False for an account that has not yet agreed to Terms and Privacy: it meets that screen first. */
  consented: boolean;
  /** False for whoever signs in with Google alone. */
  hasPassword: boolean;
  /** Has one and gave its code: a session without the code is no viewer at all. */
  hasSecondFactor: boolean;
  /** The password was given in this session within the last ten minutes: see lib/auth/assert-fresh.ts. */
  isFresh: boolean;
};

type Row = Omit<Viewer, "isFresh"> & {
  freshAt: Date;
  secondFactorAt: Date | null;
  version: number;
  userVersion: number;
  expiresAt: Date;
  lastSeenAt: Date;
  revokedAt: Date | null;
  now: Date;
};

/** The session that the browser presents, however far its person has come; null when it has ended. */
const findSession = cache(async (): Promise<Row | null> => {
  const sessionId = await readSessionId();
  if (!sessionId) return null;
  // One indexed look-up a request, in SQL because the client would make three of it.
  const [row] = await read<Row>`
    SELECT u.id, s.id AS "sessionId", u.role::text AS role, u.email, u.name, u.time_zone AS "timeZone",
      coalesce(p.tos_consented AND p.privacy_consented, false) AS consented,
      u.password_hash IS NOT NULL AS "hasPassword", f.id IS NOT NULL AS "hasSecondFactor",
      s.fresh_at AS "freshAt", s.second_factor_at AS "secondFactorAt", s.version, u.session_version AS "userVersion", s.expires_at AS "expiresAt",
      s.last_seen_at AS "lastSeenAt", s.revoked_at AS "revokedAt", app_now() AS now
    FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN profiles p ON p.id = u.id
      LEFT JOIN second_factors f ON f.user_id = u.id AND f.confirmed_at IS NOT NULL
    WHERE s.id = ${sessionId}::uuid AND u.kind = 'account'`;
  return row && isSessionActive(row, row.userVersion, row.now) ? row : null;
});

/**
 * Milliseconds between two notes of when a session was used. A day of them would name the wrong day to whoever looks for
 * strangers among the devices, and end a session that is used once a week.
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

/** Who asks, or null; read once a request. Pages, actions and handlers alike call it, never only a layout. */
export const getViewer = cache(findViewer);

/** Somebody who has given the right password a few minutes ago, but not yet the code. To all the rest, a stranger. */
export type HalfSignedIn = Pick<Viewer, "id" | "sessionId" | "email">;

/** For the page that asks for the code, and the action behind it. Null for everybody else, viewers included. */
export async function getHalfSignedIn(): Promise<HalfSignedIn | null> {
  const row = await findSession();
  if (!row || !lacksCode(row, row.hasSecondFactor) || !isFresh(row.freshAt, row.now)) return null;
  return { id: row.id, sessionId: row.sessionId, email: row.email };
}

/** Who an attempt or an order can belong to: a signed-in person, or the guest of this browser. */
export type Person = { id: string; viewer: Viewer | null };

async function findPerson(): Promise<Person | null> {
  const viewer = await getViewer();
  if (viewer) return { id: viewer.id, viewer };
  const guestId = await readGuestId();
  // One that has become an account since is named by a session only.
  const guest = guestId && (await db().user.findUnique({ where: { id: guestId, kind: "guest" } }));
  return guest ? { id: guest.id, viewer: null } : null;
}

/** The person of a request, or null while there is nothing to keep; read once a request. */
export const getPerson = cache(findPerson);

/** The id of whoever asks: the viewer, or the guest that this browser is. Makes nobody. Null for a stranger. */
export async function getPersonId(): Promise<string | null> {
  return (await getPerson())?.id ?? null;
}

/** product.md, section 8, 'quiz auth-check failure': it is logged, and the quiz goes on as for a new guest. */
export async function knownPerson(): Promise<Person | null> {
  await readSessionId(); // as in knownSession
  return getPerson().catch((error) => {
    reportFailure("quiz:auth-check", error);
    return null;
  });
}

/** For the header of dynamic pages; undefined when it cannot be told now, so that the page itself says what failed. */
export async function knownSession(): Promise<"in" | "out" | undefined> {
  await readSessionId(); // makes the page dynamic by an error of the framework's, which must not be caught below
  return getViewer().then(
    (viewer) => (viewer ? "in" : "out"),
    () => undefined,
  );
}

/**
 * For pages of signed-in people: sends whoever lacks something (a session, the consent, the second factor that this
 * page asks for) to where it is got, and back here afterwards. Without the role, the page does not exist.
 */
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
