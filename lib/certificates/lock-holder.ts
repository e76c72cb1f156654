import "server-only";
import type { Tx } from "../db";

/**
 * What happens to a person's certificates happens one after the other: each issue, reissue and revocation begins here,
 * and sees what the one before has left. Answers the holder's address; undefined when there is nobody.
 */
export async function lockHolder(tx: Tx, userId: string): Promise<{ email: string | null } | undefined> {
  const [holder] = await tx.$queryRaw<{ email: string | null }[]>`
    SELECT email FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
  return holder;
}

/**
 * Of several people, in the order of their ids. Whoever takes an entitlement back locks its holder first, and the
 * entitlement then, as an issue does: the other way round the two would wait for each other.
 */
export async function lockHolders(tx: Tx, userIds: string[]): Promise<void> {
  await tx.$queryRaw`
    SELECT id FROM users WHERE id = ANY (${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** The same for whoever holds a certificate: somebody may be merged into an account, and that be erased, meanwhile. */
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
