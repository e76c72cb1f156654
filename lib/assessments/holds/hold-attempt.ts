import "server-only";
import type { Tx } from "../../platform/db/client";
import { enqueue } from "../../platform/jobs";
import { findHoldReasons } from "./hold-reasons";

type Sitting = { id: string; userId: string; startedAt: Date; closedAt: Date };

/**
 * Hands an exam in without letting it count, if a person has to look at it first. Returns whether it did. The attempt
 * must be locked and complete.
 */
export async function holdIfImplausible(tx: Tx, sitting: Sitting): Promise<boolean> {
  const { reasons, twinId } = await findHoldReasons(tx, sitting);
  if (reasons.length === 0) return false;
  const { id: attemptId, closedAt } = sitting;
  await tx.attempt.update({ where: { id: attemptId }, data: { status: "held", closedAt } });
  await tx.attemptHold.create({ data: { attemptId, reasons, twinId, heldAt: closedAt } });
  await enqueue(tx, "exam.held-mail", { attemptId });
  return true;
}
