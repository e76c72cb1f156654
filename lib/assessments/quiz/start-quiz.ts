import "server-only";
import type { Tx } from "../../platform/db/client";
import { createAttempt, listDrawable } from "../create-attempt";
import { drawQuizPaper, QUIZ_QUESTIONS } from "../papers";

/** @throws AppError `unavailable` as createAttempt */
export async function startQuiz(
  tx: Tx,
  { userId, at }: { userId: string; at: Date },
): Promise<{ attemptId: string }> {
  const questions = await listDrawable(tx, { bank: "skills_practice", scope: "skills_practice" });
  return createAttempt(tx, {
    attempt: { userId, kind: "practice", startedAt: at },
    size: QUIZ_QUESTIONS,
    draw: (random) => drawQuizPaper(questions, random),
  });
}
