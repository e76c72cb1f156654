import "server-only";
import { now } from "../clock";
import { db, type Tx, transaction } from "../db";

export async function endSession(id: string): Promise<void> {
  await db()
    .$executeRaw`UPDATE sessions SET revoked_at = app_now() WHERE id = ${id}::uuid AND revoked_at IS NULL`;
}

/**
 * Locks an active session and its user until the transaction ends: whatever ends sessions waits, or has ended this one
 * already. Null for an ended session.
 */
export async function holdSession(tx: Tx, id: string) {
  const [session] = await tx.$queryRaw<{ userId: string; provenAt: Date | null }[]>`
    SELECT s.user_id AS "userId", s.proven_at AS "provenAt"
    FROM users u JOIN sessions s ON s.user_id = u.id AND s.version = u.session_version
    WHERE s.id = ${id}::uuid AND s.revoked_at IS NULL FOR UPDATE`;
  return session ?? null;
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

export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { devicesVersion: { increment: 1 } } });
}

export async function endSessionsEverywhere(userId: string): Promise<void> {
  await transaction((tx) => endAllSessions(tx, userId));
}
