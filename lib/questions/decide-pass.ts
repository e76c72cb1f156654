import "server-only";
import { countMarks } from "../assessments/count-marks";
import { holdKeys } from "../assessments/hold-keys";
import { hasPassed } from "../assessments/rules";
import { lockHolder } from "../certificates/lock-holder";
import { restoreSuperseded } from "../certificates/restore-superseded";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { recordAudit } from "../record-audit";
import { updateScore } from "./update-score";

type Decision = { rescoreId: string; decision: "kept" | "taken"; reason: string };

/**
 * An operator's decision on a pass that a corrected answer key would fail. Either it stays for good, or it is taken
 * with its certificates, and a mail says so. Sent twice, it is one decision.
 * @throws AppError `not_found`, `conflict` when it was decided otherwise, or there is nothing left to decide
 */
export async function decidePass(actorId: string, { rescoreId, decision, reason }: Decision): Promise<void> {
  await transaction(async (tx) => {
    const of = await tx.attemptRescore.findUnique({
      where: { id: rescoreId },
      select: { attempt: { select: { userId: true } } },
    });
    if (of) await lockHolder(tx, of.attempt.userId); // lock order: before the attempt, as in issuing
    const [locked] = await tx.$queryRaw<{ id: string }[]>`
      SELECT a.id FROM attempts a JOIN attempt_rescores r ON r.attempt_id = a.id
      WHERE r.id = ${rescoreId}::uuid AND r.verdict = 'fails' FOR UPDATE OF a`;
    const rescore = locked && (await tx.attemptRescore.findUnique({ where: { id: rescoreId } }));
    if (!rescore) throw new AppError("not_found", "There is nothing to decide.");
    if (rescore.outcome === decision) return;
    if (rescore.settledAt) throw new AppError("conflict", "This was decided, or corrected once more.");
    await holdKeys(tx);
    const at = await now(tx);
    const revoked = decision === "taken" ? await takePass(tx, rescore.attemptId, at) : [];
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

async function takePass(tx: Tx, attemptId: string, at: Date): Promise<string[]> {
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
