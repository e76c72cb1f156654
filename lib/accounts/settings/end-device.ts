import "server-only";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";

export async function endDevice(userId: string, sessionId: string): Promise<void> {
  const revokedAt = await now(db());
  await db().session.updateMany({ where: { id: sessionId, userId, revokedAt: null }, data: { revokedAt } });
}
