import "server-only";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { hashSecret, sameSecret } from "../platform/ids";

/* They do not use a link up, because mail scanners open links. */

/** `browser`: the secret in the cookie that the sign-up set. Null for a link that has ended. */
export async function findPendingSignup(token: string, browser: string | null) {
  const found = await db().token.findFirst({
    where: { hash: hashSecret(token), purpose: "confirm_signup", usedAt: null },
    select: {
      expiresAt: true,
      next: true,
      pendingSignup: { select: { id: true, email: true, browserHash: true, next: true } },
    },
  });
  const at = await now(db());
  if (!found?.pendingSignup || found.expiresAt <= at) return null;
  const { id, email, browserHash } = found.pendingSignup;
  const next = found.next ?? found.pendingSignup.next;
  return { id, email, next, sameBrowser: browser !== null && sameSecret(hashSecret(browser), browserHash) };
}

/** Null for an unknown link. */
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

export const byNotMeLink = (token: string, at: Date) =>
  ({ hash: hashSecret(token), purpose: "not_me", usedAt: null, expiresAt: { gt: at } }) as const;

/** Null for a link that has ended. */
export async function findDisownable(token: string): Promise<{ email: string } | null> {
  const found = await db().token.findFirst({
    where: byNotMeLink(token, await now(db())),
    select: { user: { select: { email: true } } },
  });
  return found?.user?.email ? { email: found.user.email } : null;
}
