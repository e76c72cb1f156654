import "server-only";
import type { Tx } from "../db";

/** Takes somebody's second factor away, and the recovery codes. Answers false when there was none to take. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}
