import "server-only";
import type { Tx } from "../../platform/db/client";

/** Returns false when there was none. */
export async function forgetSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  return count > 0;
}
