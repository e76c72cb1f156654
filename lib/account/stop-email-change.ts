import "server-only";
import { endAllSessions } from "../auth/end-session";
import { now } from "../clock";
import { db, isConflict, transaction } from "../db";
import { AppError } from "../errors";
import { hashSecret } from "../ids";
import { enqueue } from "../jobs";
import { recordAudit } from "../record-audit";
import { forgetSecondFactor } from "../second-factor/forget-second-factor";
import { giveAddress } from "./confirm-email-change";
import { UNDO_DAYS } from "./rules";

export const STOP_ENDED =
  "This link has been used or has expired. If you still need help, please write to us.";
const TAKEN = "Your old address has another account by now. Please write to us.";

const since = (at: Date) => new Date(at.getTime() - UNDO_DAYS * 86_400_000);
/** The days begin again with the change itself: its mail promises as many. */
const byLink = (token: string, at: Date) => {
  const hash = hashSecret(token);
  const inTime = { OR: [{ requestedAt: { gt: since(at) } }, { confirmedAt: { gt: since(at) } }] };
  return { AND: [{ OR: [{ stopHash: hash }, { undoHash: hash }] }, inTime], stoppedAt: null };
};

/** What a link in the old mailbox would stop or undo; null when it has ended. Reading it does not use it. */
export async function findStoppable(token: string) {
  const change = await db().emailChange.findFirst({
    where: byLink(token, await now(db())),
    select: { oldEmail: true, newEmail: true, confirmedAt: true },
  });
  return change && { ...change, isDone: change.confirmedAt !== null };
}

/**
 * 'This was not me': whoever asked for the change had a session and the password. So the account gets its old address
 * back, also when it has got yet another one since; everybody is signed out, the password opens nothing any more, the
 * Google account and the second factor that came in the days before or since are gone (a thief may get those first),
 * so are all recovery codes, and a link for a new password goes to the old mailbox.
 * @throws AppError `not_found`, `conflict`
 */
export async function stopEmailChange(token: string): Promise<void> {
  try {
    await transaction(async (tx) => {
      const at = await now(tx);
      const [change] = await tx.emailChange.updateManyAndReturn({
        where: byLink(token, at),
        data: { stoppedAt: at },
      });
      if (!change) throw new AppError("not_found", STOP_ENDED);
      const { userId, oldEmail, requestedAt } = change;
      const later = { userId, requestedAt: { gte: requestedAt }, stoppedAt: null };
      await tx.emailChange.updateMany({ where: later, data: { stoppedAt: at } });
      const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
      if (email && email !== oldEmail) await giveAddress(tx, userId, email, oldEmail);
      await tx.user.update({ where: { id: userId }, data: { passwordHash: null } });
      const recent = since(requestedAt);
      await tx.account.deleteMany({ where: { userId, createdAt: { gte: recent } } });
      await forgetSecondFactor(tx, userId, recent);
      await tx.token.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });
      await endAllSessions(tx, userId);
      await recordAudit(tx, { actorId: null, action: "email.change-stopped", subject: `users:${userId}` });
      await enqueue(tx, "auth.reset-mail", { userId });
    });
  } catch (error) {
    if (isConflict(error)) throw new AppError("conflict", TAKEN);
    throw error;
  }
}
