import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { db, type Tx } from "../../platform/db/client";
import { hashSecret } from "../../platform/ids";
import { undoSince } from "../remove-sign-ins";
import { endTakeover } from "./end-takeover";

/** UNDO_DAYS start again with the confirmation, as its mail promises. */
const byLink = (token: string, at: Date) => {
  const hash = hashSecret(token);
  const recent = { gt: undoSince(at) };
  const inTime = { OR: [{ requestedAt: recent }, { confirmedAt: recent }] };
  return { AND: [{ OR: [{ stopHash: hash }, { undoHash: hash }] }, inTime], stoppedAt: null };
};

export async function findStoppable(token: string) {
  const change = await db().emailChange.findFirst({
    where: byLink(token, await now(db())),
    select: { oldEmail: true, newEmail: true, confirmedAt: true },
  });
  return change && { ...change, isDone: change.confirmedAt !== null };
}

/**
 * 'This was not me' for a change of email: restores the old email, even after further changes, and ends the takeover.
 * Returns false for a link of no such change.
 */
export async function stopEmailChange(tx: Tx, token: string): Promise<boolean> {
  const at = await now(tx);
  const [change] = await tx.emailChange.updateManyAndReturn({
    where: byLink(token, at),
    data: { stoppedAt: at },
  });
  if (!change) return false;
  const { userId, oldEmail, requestedAt } = change;
  await endTakeover(tx, { userId, oldEmail, changedAt: requestedAt, at });
  await recordAudit(tx, { actorId: null, action: "email.change-stopped", subject: `users:${userId}` });
  return true;
}
