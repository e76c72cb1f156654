import "server-only";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { hashSecret } from "../../platform/ids";
import type { Viewer } from "../queries";
import { isSessionActive, lacksCode } from "../rules";

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

export async function findOpenEmailChange(userId: string): Promise<{ newEmail: string } | null> {
  return db().emailChange.findFirst({
    where: { userId, confirmedAt: null, stoppedAt: null, expiresAt: { gt: await now(db()) } },
    select: { newEmail: true },
  });
}

export async function findEmailChange(userId: string, token: string): Promise<{ newEmail: string } | null> {
  return db().emailChange.findFirst({
    where: {
      userId,
      confirmHash: hashSecret(token),
      confirmedAt: null,
      stoppedAt: null,
      expiresAt: { gt: await now(db()) },
    },
    select: { newEmail: true },
  });
}
