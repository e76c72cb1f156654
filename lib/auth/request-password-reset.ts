import "server-only";
import { db, transaction } from "../db";
import { enqueue, type Jobs } from "../jobs";

/**
 * Asks for a mail with a link: to a new password, or, where a sign-up waits under this address, to confirm that. An unknown
 * address takes the same way, in as many statements: its job finds nobody to write to.
 */
export async function requestPasswordReset(email: string): Promise<void> {
  const [found] = await db().$queryRaw<[Jobs["auth.reset-mail"]]>`
    SELECT (SELECT id FROM users WHERE email = ${email} AND kind = 'account') AS "userId",
      (SELECT id FROM pending_signups WHERE email = ${email} AND expires_at > app_now()
        ORDER BY created_at DESC LIMIT 1) AS "pendingSignupId"`;
  await transaction((tx) => enqueue(tx, "auth.reset-mail", found));
}
