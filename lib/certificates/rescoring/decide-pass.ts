import "server-only";
import { lockKeysForGrading } from "../../assessments/answer-keys";
import { countMarks } from "../../assessments/marks-queries";
import { hasPassed } from "../../assessments/pass-mark";
import { updateScore } from "../../assessments/questions/update-score";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockAttempts, lockUser } from "../../platform/db/locks";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { restoreSuperseded } from "../restore-superseded";

type Decision = { rescoreId: string; decision: "kept" | "taken"; reason: string };

/**
 * An operator's decision on a pass that a corrected answer key would fail. Either it stays for good, or it is taken
 * with its certificates, and a mail says so. Sent twice, it is one decision.
 * @throws AppError `not_found`, `conflict` when it was decided otherwise, or there is nothing left to decide
 */
export async function decidePass(actorId: string, { rescoreId, decision, reason }: Decision): Promise<void> {
  await transaction(async (tx) => {
    const of = await tx.attemptRescore.findUnique({
      where: { id: rescoreId, verdict: "fails" },
      select: { attempt: { select: { id: true, userId: true } } },
    });
    if (!of) throw new AppError("not_found", "There is nothing to decide.");
    await lockKeysForGrading(tx);
    await lockUser(tx, of.attempt.userId, "noKeyUpdate");
    await lockAttempts(tx, [of.attempt.id]);
    const rescore = await tx.attemptRescore.findUnique({ where: { id: rescoreId } });
    if (!rescore) throw new AppError("not_found", "There is nothing to decide.");
    if (rescore.outcome === decision) return;
    if (rescore.settledAt) throw new AppError("conflict", "This was decided, or corrected once more.");
    const at = await now(tx);
    const revoked = decision === "taken" ? await revokePass(tx, rescore.attemptId, at) : [];
    await tx.attemptRescore.update({
      where: { id: rescoreId },
      data: { outcome: decision, settledAt: at },
    });
    if (decision === "taken") await enqueue(tx, "questions.taken-mail", { rescoreId });
    await recordAudit(tx, {
      actorId,
      action: `pass.${decision}`,
      subject: `attempts:${rescore.attemptId}`,
      reason,
      details: { scoreBefore: rescore.scoreBefore, scoreAfter: rescore.scoreAfter },
    });
    for (const id of revoked) {
      await recordAudit(tx, {
        actorId,
        action: "certificate.revoked",
        subject: `certificates:${id}`,
        reason,
        details: { reasonClass: "error" },
      });
    }
  });
}

async function revokePass(tx: Tx, attemptId: string, at: Date): Promise<string[]> {
  const attempt = await tx.attempt.findUniqueOrThrow({ where: { id: attemptId } });
  const marks = (await countMarks(tx, [attemptId])).get(attemptId);
  if (!marks || hasPassed(marks.score)) {
    throw new AppError("conflict", "By today's keys this attempt passes.");
  }
  await updateScore(tx, attempt, marks);
  const revoked = await tx.certificate.updateManyAndReturn({
    where: { attemptId, revokedAt: null },
    data: { revokedAt: at, revokedReason: "error" },
    select: { id: true },
  });
  const ids = revoked.map(({ id }) => id);
  await restoreSuperseded(tx, ids);
  return ids;
}
