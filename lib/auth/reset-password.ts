import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { AppError } from "../errors";
import { hashSecret } from "../ids";
import { enqueue } from "../jobs";
import { hashPassword } from "../passwords";
import { endAllSessions } from "./end-session";

export const RESET_ENDED = "This link has been used or has expired. Please ask for a new one.";

/**
 * Whose password a link resets, and where they were going; null for one that never was. Reading it does not use it: mail
 * scanners open links.
 */
export async function findReset(token: string) {
  const found = await db().token.findFirst({
    where: { hash: hashSecret(token), purpose: "reset_password" },
    select: { expiresAt: true, usedAt: true, next: true, user: { select: { email: true } } },
  });
  const email = found?.user?.email;
  if (!email) return null;
  const { expiresAt, usedAt, next } = found;
  return { email, next, hasEnded: usedAt !== null || expiresAt <= (await now(db())) };
}

/**
 * Sets a new password by a mailed link, and ends every session and every other link of that person. Answers where they
 * were going. @throws AppError `not_found` for a link that has ended
 */
export async function resetPassword(token: string, password: string): Promise<string | null> {
  const reset = await findReset(token);
  if (!reset || reset.hasEnded) throw new AppError("not_found", RESET_ENDED);
  const passwordHash = await hashPassword(password);
  await transaction(async (tx) => {
    const at = await now(tx);
    const used = await tx.token.updateManyAndReturn({
      where: { hash: hashSecret(token), purpose: "reset_password", usedAt: null, expiresAt: { gt: at } },
      data: { usedAt: at },
    });
    const userId = used[0]?.userId;
    if (!userId) throw new AppError("not_found", RESET_ENDED);
    await tx.user.update({ where: { id: userId }, data: { passwordHash } });
    await tx.token.updateMany({ where: { userId, usedAt: null }, data: { usedAt: at } });
    await endAllSessions(tx, userId);
    await enqueue(tx, "auth.password-changed-mail", { userId });
  });
  return reset.next;
}
