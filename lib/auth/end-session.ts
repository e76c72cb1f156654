import "server-only";
import { now } from "../clock";
import { db, type Tx, transaction } from "../db";

/** Signs one browser out: a copied cookie is worth nothing afterwards. */
export async function endSession(id: string): Promise<void> {
  await db()
    .$executeRaw`UPDATE sessions SET revoked_at = app_now() WHERE id = ${id}::uuid AND revoked_at IS NULL`;
}

/** Ends all sessions of a person inside a write of its own: password change, deletion. */
export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  const at = await now(tx);
  await tx.user.update({ where: { id: userId }, data: { sessionVersion: { increment: 1 } } });
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
}

/** 'Sign out everywhere'. */
export async function endSessionsEverywhere(userId: string): Promise<void> {
  await transaction((tx) => endAllSessions(tx, userId));
}
