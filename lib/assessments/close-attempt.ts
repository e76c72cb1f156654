import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { AppError } from "../errors";
import { scorePercent } from "./rules";

/**
 * Grades an attempt and closes it. Sent twice, the second answers what the first stored.
 * @throws AppError `not_found` for somebody else's attempt, `invalid` while a question is unanswered
 */
export async function closeAttempt(userId: string, attemptId: string): Promise<{ score: number }> {
  return transaction(async (tx) => {
    const [attempt] = await tx.$queryRaw<{ status: string; score: number | null }[]>`
      SELECT status::text, score FROM attempts
      WHERE id = ${attemptId}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
    if (!attempt || attempt.status === "abandoned")
      throw new AppError("not_found", "This attempt has ended.");
    if (attempt.score !== null) return { score: attempt.score };
    const [counted] = await tx.$queryRaw<{ total: number; answered: number; correct: number }[]>`
      SELECT count(*)::int AS total, count(i.answer_id)::int AS answered,
        count(*) FILTER (WHERE o.id = coalesce(v.corrected_option_id, key.id))::int AS correct
      FROM attempt_items i
      JOIN question_versions v ON v.id = i.version_id
      JOIN question_options key ON key.version_id = v.id AND key.is_correct
      LEFT JOIN question_options o ON o.id = i.answer_id
      WHERE i.attempt_id = ${attemptId}::uuid`;
    if (!counted || counted.answered < counted.total) {
      throw new AppError("invalid", "Answer all questions to complete");
    }
    const score = scorePercent(counted.correct, counted.total);
    await tx.attempt.update({
      where: { id: attemptId },
      data: { status: "closed", closedAt: await now(tx), score },
    });
    return { score };
  });
}
