import "server-only";
import type { Tx } from "../../platform/db/client";
import { enqueue } from "../../platform/jobs";
import { endAllSessions, endMailedLinks, forgetKnownDevices } from "../end-sessions";
import { undoSince } from "../mailed-links";
import { removeSignIns } from "../remove-sign-ins";
import { applyEmailChange } from "./confirm-email-change";

type Takeover = {
  userId: string;
  changedAt: Date;
  /** Of the mailbox that disowned the change; null if the account still has it. */
  oldEmail: string | null;
  at: Date;
};

/**
 * Takes an account back from somebody who had a session and the password (decision 21). Also removes sign-ins added
 * since a week before the change, because a thief may add those first. Mails the owner a reset link.
 */
export async function endTakeover(tx: Tx, { userId, changedAt, oldEmail, at }: Takeover): Promise<void> {
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  await tx.emailChange.updateMany({
    where: { userId, stoppedAt: null, OR: [{ confirmedAt: null }, { confirmedAt: { gte: changedAt } }] },
    data: { stoppedAt: at },
  });
  if (email && oldEmail && email !== oldEmail) await applyEmailChange(tx, userId, email, oldEmail);
  await tx.user.update({ where: { id: userId }, data: { passwordHash: null } });
  await removeSignIns(tx, userId, at, undoSince(changedAt));
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await endMailedLinks(tx, userId, at);
  await endAllSessions(tx, userId);
  await forgetKnownDevices(tx, userId);
  await enqueue(tx, "auth.reset-mail", { userId });
}
