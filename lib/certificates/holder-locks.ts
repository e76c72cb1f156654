import "server-only";
import type { Tx } from "../platform/db/client";
import { lockUser, lockUsers } from "../platform/db/locks";

/**
 * Serialises the writes to one person's certificates: each issue, reissue and revocation starts with this lock.
 * Undefined if there is no such user.
 */
export async function lockHolder(tx: Tx, userId: string): Promise<{ email: string | null } | undefined> {
  return lockUser(tx, userId, "noKeyUpdate");
}

export async function lockHolders(tx: Tx, userIds: string[]): Promise<void> {
  await lockUsers(tx, userIds, "noKeyUpdate");
}

/** Repeats the lookup: a guest may be merged into an account, or erased, before the lock is taken. */
export async function lockHolderOf(tx: Tx, code: string): Promise<{ email: string | null } | undefined> {
  for (let last: string | null = null; ; ) {
    const certificate = await tx.certificate.findUnique({ where: { code }, select: { userId: true } });
    const userId = certificate?.userId ?? null;
    if (!userId || userId === last) return undefined;
    const holder = await lockHolder(tx, userId);
    if (holder) return holder;
    last = userId;
  }
}
