import "server-only";
import { transaction } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { seal, unseal } from "../platform/encryption";
import { env } from "../platform/env";
import { enqueue } from "../platform/jobs";

const sealOf = (owner: string) => ({ authSecret: env().AUTH_SECRET, purpose: "reset-next", owner });

/** Sealed for the queue, because the link of an invitation contains its secret. */
export const sealNext = (next: string, subjectId: string | null) => seal(next, sealOf(subjectId ?? "nobody"));

/** Null if it was sealed for another subject or under another AUTH_SECRET. */
export const openNext = (sealed: string, subjectId: string) => unseal(sealed, sealOf(subjectId));

/**
 * Enqueues a mail with a reset link, or with a confirmation link if a sign-up waits under this email. An unknown email
 * costs as many statements; its job finds nobody. `next` comes from safeNext().
 */
export async function requestPasswordReset(email: string, next?: string): Promise<void> {
  const found = await query()
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("users").select("id").where("email", "=", email).where("kind", "=", "account").as("userId"),
      selectFrom("pending_signups")
        .select("id")
        .where("email", "=", email)
        .where("expires_at", ">", appNow)
        .orderBy("created_at", "desc")
        .limit(1)
        .as("pendingSignupId"),
    ])
    .executeTakeFirstOrThrow();
  const subjectId = found.userId ?? found.pendingSignupId ?? null;
  const job = { ...found, ...(next && { sealedNext: sealNext(next, subjectId) }) };
  await transaction((tx) => enqueue(tx, "auth.reset-mail", job));
}
