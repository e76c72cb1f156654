import "server-only";
import { now } from "../clock";
import { discountCounter } from "../commerce/queries";
import { discountTier } from "../commerce/rules";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { buildResult, reservationOf } from "../quiz/rules";
import { countMarks, type Marks } from "./count-marks";
import { holdKeys } from "./hold-keys";

/**
 * Grades an attempt and closes it. A second call returns the stored score.
 * @throws AppError `not_found` for somebody else's attempt, `invalid` while a question is unanswered
 */
export async function closeAttempt(userId: string, attemptId: string): Promise<{ score: number }> {
  return transaction(async (tx) => {
    const [attempt] = await tx.$queryRaw<{ status: string; kind: string; score: number | null }[]>`
      SELECT status::text, kind::text, score FROM attempts
      WHERE id = ${attemptId}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (!attempt || attempt.status === "abandoned")
      throw new AppError("not_found", "This attempt has ended.");
    if (attempt.score !== null) return { score: attempt.score };
    await holdKeys(tx);
    const marks = (await countMarks(tx, [attemptId])).get(attemptId);
    if (!marks || marks.answered < marks.total) {
      throw new AppError("invalid", "Answer all questions to complete");
    }
    const closedAt = await now(tx);
    const closed = { status: "closed", closedAt, score: marks.score } as const;
    const more = attempt.kind === "final_assessment" ? {} : await describeResult(tx, marks, closedAt);
    await tx.attempt.update({ where: { id: attemptId }, data: { ...closed, ...more } });
    return { score: marks.score };
  });
}

async function describeResult(tx: Tx, { score, categories }: Marks, at: Date) {
  const result = buildResult(score, categories, Math.random);
  const { percent } = discountTier(await discountCounter(tx));
  return { result, ...reservationOf(percent, at) };
}
