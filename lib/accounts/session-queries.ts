import "server-only";
import type { NotNull } from "kysely";
import { cache } from "react";
import { now } from "../platform/clock";
import { db, type Tx } from "../platform/db/client";
import { appNow, condition, query } from "../platform/db/query";
import { readSessionId } from "./cookies";
import { isSessionActive, lacksCode } from "./sessions";
import type { Viewer } from "./viewers";

/** The browser's active session; may be a half session. */
export const findSession = cache(async () => {
  const sessionId = await readSessionId();
  if (!sessionId) return null;
  // SQL, because Prisma would send three queries.
  const row = await query()
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .leftJoin("profiles as p", "p.id", "u.id")
    .leftJoin("second_factors as f", (join) =>
      join.onRef("f.user_id", "=", "u.id").on("f.confirmed_at", "is not", null),
    )
    .select(["u.id", "s.id as sessionId", "u.role", "u.email", "u.name", "u.time_zone as timeZone"])
    .select((eb) => [
      condition(eb.and([eb("p.tos_consented", "is", true), eb("p.privacy_consented", "is", true)])).as(
        "consented",
      ),
      condition(eb("u.password_hash", "is not", null)).as("hasPassword"),
      condition(eb("f.id", "is not", null)).as("hasSecondFactor"),
      appNow.as("now"),
    ])
    .select(["s.fresh_at as freshAt", "s.second_factor_at as secondFactorAt", "s.version"])
    .select(["u.session_version as userVersion", "s.expires_at as expiresAt"])
    .select(["s.last_seen_at as lastSeenAt", "s.revoked_at as revokedAt"])
    .where("s.id", "=", sessionId)
    .where("u.kind", "=", "account")
    .where("u.email", "is not", null)
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirst();
  return row && isSessionActive(row, row.userVersion, row.now) ? row : null;
});

export async function listSessions(viewer: Pick<Viewer, "id" | "sessionId">) {
  const [at, { sessionVersion, sessions, secondFactors }] = await Promise.all([
    now(db()),
    db().user.findUniqueOrThrow({
      where: { id: viewer.id },
      select: {
        sessionVersion: true,
        secondFactors: { where: { confirmedAt: { not: null } }, select: { id: true } },
        sessions: { where: { revokedAt: null }, orderBy: { lastSeenAt: "desc" } },
      },
    }),
  ]);
  return sessions
    .filter((session) => isSessionActive(session, sessionVersion, at))
    .filter((session) => !lacksCode(session, secondFactors.length > 0))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      createdAt,
      lastSeenAt,
      current: id === viewer.sessionId,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

export async function isSessionProven(tx: Tx, sessionId: string): Promise<boolean> {
  return (await tx.session.count({ where: { id: sessionId, provenAt: { not: null } } })) > 0;
}
