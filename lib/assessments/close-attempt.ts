import "server-only";
import { now } from "../clock";
import { discountCounter } from "../commerce/queries";
import { discountTier } from "../commerce/rules";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { buildResult, reservationOf } from "../quiz/rules";
import { CATEGORIES, type Category, scorePercent } from "./rules";

type Counted = { category: Category | null; total: number; answered: number; correct: number };

/**
 * Grades an attempt and closes it. Sent twice, the second answers what the first stored.
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
    const counted = await countMarks(tx, attemptId);
    const sum = (of: "total" | "answered" | "correct") => counted.reduce((all, each) => all + each[of], 0);
    if (counted.length === 0 || sum("answered") < sum("total")) {
      throw new AppError("invalid", "Answer all questions to complete");
    }
    const score = scorePercent(sum("correct"), sum("total"));
    const closedAt = await now(tx);
    const closed = { status: "closed", closedAt, score } as const;
    const more =
      attempt.kind === "final_assessment" ? {} : await describeResult(tx, counted, score, closedAt);
    await tx.attempt.update({ where: { id: attemptId }, data: { ...closed, ...more } });
    return { score };
  });
}

async function countMarks(tx: Tx, attemptId: string): Promise<Counted[]> {
  return tx.$queryRaw<Counted[]>`
    SELECT q.category::text, count(*)::int AS total, count(i.answer_id)::int AS answered,
      count(*) FILTER (WHERE i.answer_id = coalesce(v.corrected_option_id, key.id))::int AS correct
    FROM attempt_items i
    JOIN question_versions v ON v.id = i.version_id
    JOIN questions q ON q.id = v.question_id
    JOIN question_options key ON key.version_id = v.id AND key.is_correct
    WHERE i.attempt_id = ${attemptId}::uuid
    GROUP BY q.category`;
}

/** What the skills quiz keeps with a score: the result as it is shown, and the discount tier of this moment. */
async function describeResult(tx: Tx, counted: Counted[], score: number, at: Date) {
  const marks = CATEGORIES.map((category) => {
    const { correct = 0, total = 0 } = counted.find((each) => each.category === category) ?? {};
    return { category, correct, total };
  });
  const result = buildResult(score, marks, Math.random);
  const { percent } = discountTier(await discountCounter(tx));
  return { result, ...reservationOf(score, percent, at) };
}
