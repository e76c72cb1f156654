import "server-only";
import { endAllSessions, endMailedLinks, forgetDevices } from "../auth/end-session";
import { removeSignIns, undoSince } from "../auth/remove-sign-ins";
import type { Tx } from "../db";
import { enqueue } from "../jobs";
import { applyEmailChange } from "./confirm-email-change";

type Takeover = {
  userId: string;
  /** The time of the change that its owner did not make. */
  changedAt: Date;
  /** The address of the mailbox whose owner says so; null while the account still has it. */
  oldEmail: string | null;
  at: Date;
};

/**
 * Takes an account back from whoever had a session and the password: everybody is signed out, the password opens nothing
 * any more, changes of address since are undone, and the Google account and second factor go that came since a week
 * before the change (a thief may get those first). So do all recovery codes, and a link for a new password goes to the
 * owner's mailbox.
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
  await forgetDevices(tx, userId);
  await enqueue(tx, "auth.reset-mail", { userId });
}
