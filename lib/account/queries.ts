import "server-only";
import type { Viewer } from "../auth/queries";
import { lacksCode, sessionStands } from "../auth/rules";
import { now } from "../clock";
import { db } from "../db";

/** Browsers that are signed in now, this one first, then the last used. */
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
    .filter((session) => sessionStands(session, sessionVersion, at))
    .filter((session) => !lacksCode(session, secondFactors.length > 0))
    .map(({ id, device, createdAt }) => ({ id, device, createdAt, current: id === viewer.sessionId }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
