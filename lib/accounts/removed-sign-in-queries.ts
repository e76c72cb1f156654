import "server-only";
import { now } from "../platform/clock";
import { db, type Tx } from "../platform/db/client";
import { hashSecret } from "../platform/ids";
import { undoSince } from "./mailed-links";

export async function listRemoved(tx: Tx, userId: string, at: Date) {
  const rows = await tx.removedSignIn.findMany({
    where: { userId, removedAt: { gt: undoSince(at) } },
    orderBy: { removedAt: "asc" },
  });
  return rows.map(({ id, googleId, sealedSecret }) => ({
    id,
    google: googleId !== null,
    secondFactor: sealedSecret !== null,
  }));
}

export const byRestoreLink = (userId: string, token: string, at: Date) => ({
  userId,
  restoreHash: hashSecret(token),
  removedAt: { gt: undoSince(at) },
});

export async function findRemoved(userId: string, token: string) {
  const found = await db().removedSignIn.findFirst({ where: byRestoreLink(userId, token, await now(db())) });
  return found && { google: found.googleId !== null, secondFactor: found.sealedSecret !== null };
}
