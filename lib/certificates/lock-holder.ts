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
