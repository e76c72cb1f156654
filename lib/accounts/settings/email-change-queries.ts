import "server-only";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { hashSecret } from "../../platform/ids";
import { undoSince } from "../mailed-links";

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

/** UNDO_DAYS start again with the confirmation, as its mail promises. */
export const byStopLink = (token: string, at: Date) => {
  const hash = hashSecret(token);
  const recent = { gt: undoSince(at) };
  const inTime = { OR: [{ requestedAt: recent }, { confirmedAt: recent }] };
  return { AND: [{ OR: [{ stopHash: hash }, { undoHash: hash }] }, inTime], stoppedAt: null };
};

export async function findStoppable(token: string) {
  const change = await db().emailChange.findFirst({
    where: byStopLink(token, await now(db())),
    select: { oldEmail: true, newEmail: true, confirmedAt: true },
  });
  return change && { ...change, isDone: change.confirmedAt !== null };
}
