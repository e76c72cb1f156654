import "server-only";
import { now } from "../platform/clock";
import { db, type Tx, transaction } from "../platform/db/client";
import { lockSession, lockUser } from "../platform/db/locks";

export async function endSession(id: string): Promise<void> {
  await db().session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt: await now(db()) } });
}

/** Ends one of the user's sessions from their list of devices. */
export async function endDevice(userId: string, sessionId: string): Promise<void> {
  const revokedAt = await now(db());
  await db().session.updateMany({ where: { id: sessionId, userId, revokedAt: null }, data: { revokedAt } });
}

/**
 * Locks an active session and its user until the transaction ends: whatever ends sessions waits, or has ended this one
 * already. Null for an ended session.
 */
export async function lockActiveSession(tx: Tx, id: string) {
  const found = await tx.session.findUnique({ where: { id }, select: { userId: true } });
  if (!found) return null;
  await lockUser(tx, found.userId);
  await lockSession(tx, id);
  const session = await tx.session.findFirst({
    where: { id, revokedAt: null },
    select: { userId: true, provenAt: true, version: true, user: { select: { sessionVersion: true } } },
  });
  return session?.version === session?.user.sessionVersion ? session : null;
}

export async function endReplacedSession(tx: Tx, id: string): Promise<void> {
  const revokedAt = await now(tx);
  await tx.session.updateMany({ where: { id, revokedAt: null }, data: { revokedAt } });
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  const at = await now(tx);
  await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
}

/** Ends password reset links. 'This was not me' links stay: a thief must not end them. */
export async function endMailedLinks(tx: Tx, userId: string, at: Date): Promise<void> {
  const where = { userId, purpose: "reset_password", usedAt: null } as const;
  await tx.token.updateMany({ where, data: { usedAt: at } });
}

export async function forgetKnownDevices(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { devicesVersion: { increment: 1 } } });
}

export async function endSessionsEverywhere(userId: string): Promise<void> {
  await transaction((tx) => endAllSessions(tx, userId));
}
