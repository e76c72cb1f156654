import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { AppError } from "../errors";
import { hashSecret } from "../ids";
import { enqueue } from "../jobs";
import { hashPassword } from "../passwords";
import { endAllSessions } from "./end-session";

export const RESET_ENDED = "This link has been used or has expired. Please ask for a new one.";

/** Whose password a link resets; null for one that has ended. Reading it does not use it: mail scanners open links. */
export async function findReset(token: string): Promise<{ email: string } | null> {
  const found = await db().token.findFirst({
    where: { hash: hashSecret(token), purpose: "reset_password", usedAt: null },
    select: { expiresAt: true, user: { select: { email: true } } },
  });
  if (!found?.user?.email || found.expiresAt <= (await now(db()))) return null;
  return { email: found.user.email };
}

/** Sets a new password by a mailed link, and ends every session and every other link of that person. */
export async function resetPassword(token: string, password: string): Promise<void> {
  if (!(await findReset(token))) throw new AppError("not_found", RESET_ENDED);
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
}
