import "server-only";
import { discountCounter } from "../commerce/discount-queries";
import { discountTier } from "../commerce/discount-tiers";
import { addMissedQuestions } from "../learning/reviews/add-missed";
import { afterCommit } from "../platform/db/after-commit";
import { type Tx, transaction } from "../platform/db/client";
import { lockAttempts } from "../platform/db/locks";
import { appNow, query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { countExam } from "../platform/telemetry/metrics";
import { markSpan } from "../platform/telemetry/spans";
import { lockKeysForGrading } from "./answer-keys";
import { drawPilots } from "./exam/pilots";
import { holdIfImplausible } from "./holds/hold-attempt";
import { countMarks, listMissed, type Marks } from "./marks-queries";
import { buildResult } from "./results";
import { reservationOf } from "./tier-reservations";

/**
 * Grades an attempt and closes it. A second call returns the stored score. An exam that nobody can have read is held
 * instead: its score is null until a person has decided. What was missed comes back in the Weekly Bite, but never a
 * question of the exam.
 * @throws AppError `not_found` for somebody else's attempt, `invalid` while a question is unanswered
 */
export async function closeAttempt(userId: string, attemptId: string): Promise<{ score: number | null }> {
  markSpan("attempt", attemptId);
  return transaction(async (tx) => {
    await lockKeysForGrading(tx);
    await lockAttempts(tx, [attemptId]);
    const attempt = await query(tx)
      .selectFrom("attempts")
      .select(["status", "kind", "score", "started_at as startedAt", appNow.as("now")])
      .where("id", "=", attemptId)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    if (!attempt || attempt.status === "abandoned")
      throw new AppError("not_found", "This attempt has ended.");
    if (attempt.status !== "open") return { score: attempt.score };
    const marks = (await countMarks(tx, [attemptId])).get(attemptId);
    if (!marks || marks.answered < marks.total) {
      throw new AppError("invalid", "Answer all questions to complete");
    }
    const closedAt = attempt.now;
    if (attempt.kind === "certification") {
      const sitting = { id: attemptId, userId, startedAt: attempt.startedAt, closedAt };
      const isHeld = await holdIfImplausible(tx, sitting);
      afterCommit(tx, () => countExam({ event: isHeld ? "held" : "handed_in" }));
      if (isHeld) return { score: null };
      await drawPilots(tx, { attemptId, userId });
    } else {
      const versionIds = await listMissed(tx, attemptId);
      await addMissedQuestions(tx, { userId, at: closedAt, versionIds });
    }
    const closed = { status: "closed", closedAt, score: marks.score } as const;
    const more = attempt.kind === "final_assessment" ? {} : await describeResult(tx, marks, closedAt);
    await tx.attempt.update({ where: { id: attemptId }, data: { ...closed, ...more } });
    return { score: marks.score };
  });
}

/** What an attempt stores when it counts, besides its score. */
export async function describeResult(tx: Tx, { score, categories }: Marks, at: Date) {
  const result = buildResult(score, categories, Math.random);
  const { percent } = discountTier(await discountCounter(tx));
  return { result, ...reservationOf(percent, at) };
}
