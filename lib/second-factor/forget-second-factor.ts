import "server-only";
import type { Tx } from "../db";

/**
 * Takes somebody's second factor away; with `since` only one that was set up from then on. The recovery codes go in any
 * case: whoever had the password may have renewed them since, and a code needs no app beside it.
 * @returns false when there was none to take
 */
export async function forgetSecondFactor(tx: Tx, userId: string, since?: Date): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({
    where: { userId, ...(since && { createdAt: { gte: since } }) },
  });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}
