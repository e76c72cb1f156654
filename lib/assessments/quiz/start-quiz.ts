import "server-only";
import type { Tx } from "../../platform/db/client";
import { createAttempt } from "../create-attempt";
import { drawQuizPaper, QUIZ_QUESTIONS } from "../papers";

/** @throws AppError `unavailable` as createAttempt */
export async function startQuiz(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<{ attemptId: string }> {
  return createAttempt(tx, {
    attempt: { userId, kind: "practice", startedAt: at },
    from: { bank: "skills_practice", scope: "skills_practice" },
    size: QUIZ_QUESTIONS,
    draw: drawQuizPaper,
  });
}
