import "server-only";
import { read, transaction } from "../db";
import { enqueue, type Jobs } from "../jobs";
import { sealNext } from "./seal-next";

/**
 * Enqueues a mail with a reset link, or with a confirmation link if a sign-up waits under this email. An unknown email
 * costs as many statements; its job finds nobody. `next` comes from safeNext().
 */
export async function requestPasswordReset(email: string, next?: string): Promise<void> {
  const [found] = await read<Omit<Jobs["auth.reset-mail"], "sealedNext">>`
    SELECT (SELECT id FROM users WHERE email = ${email} AND kind = 'account') AS "userId",
      (SELECT id FROM pending_signups WHERE email = ${email} AND expires_at > app_now()
        ORDER BY created_at DESC LIMIT 1) AS "pendingSignupId"`;
  if (!found) throw new Error("the database told nothing");
  const subjectId = found.userId ?? found.pendingSignupId ?? null;
  const job = { ...found, ...(next && { sealedNext: sealNext(next, subjectId) }) };
  await transaction((tx) => enqueue(tx, "auth.reset-mail", job));
}
