import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { lockAttempts } from "../../platform/db/locks";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockKeysForGrading } from "../answer-keys";
import { describeResult } from "../close-attempt";
import { countMarks } from "../marks-queries";

type Decision = {
  attemptId: string;
  decision: "released" | "refused";
  /** The candidate reads it. */
  reason: string;
};

/**
 * An operator's decision on a held exam. Released, it counts with today's answer keys, and the day it was handed in stays;
 * refused, it does not count. The candidate is told by mail. Sent twice, it is one decision.
 * @throws AppError `not_found`, `conflict` when it was decided otherwise
 */
export async function decideHold(actorId: string, { attemptId, decision, reason }: Decision): Promise<void> {
  await transaction(async (tx) => {
    await lockKeysForGrading(tx);
    await lockAttempts(tx, [attemptId]);
    const hold = await tx.attemptHold.findUnique({
      where: { attemptId },
      select: { decision: true, attempt: { select: { status: true } } },
    });
    if (!hold) throw new AppError("not_found", "This attempt is not held.");
    if (hold.decision === decision) return;
    if (hold.decision !== null || hold.attempt.status !== "held") {
      throw new AppError("conflict", "Somebody else has decided this.");
    }
    const at = await now(tx);
    await tx.attemptHold.update({
      where: { attemptId },
      data: { decision, decidedAt: at, decisionReason: reason },
    });
    const marks = (await countMarks(tx, [attemptId])).get(attemptId);
    if (!marks) throw new Error(`attempt ${attemptId} has no questions`);
    await tx.attempt.update({
      where: { id: attemptId },
      data:
        decision === "released"
          ? { status: "closed", score: marks.score, ...(await describeResult(tx, marks, at)) }
          : { status: "refused" },
    });
    await enqueue(tx, "exam.decided-mail", { attemptId });
    await recordAudit(tx, {
      actorId,
      action: `attempt.${decision}`,
      subject: `attempts:${attemptId}`,
      reason,
    });
  });
}
