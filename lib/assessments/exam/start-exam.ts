import "server-only";
import type { Tx } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { createAttempt } from "../create-attempt";
import { drawQuizPaper, QUIZ_QUESTIONS } from "../papers";

type Start = { userId: string; entitlementId: string; declared: boolean; at: Date };

const NOT_DECLARED = "Please declare that this will be your own work.";

/** @throws AppError `invalid` without the declaration, `unavailable` as createAttempt */
export async function startExam(
  tx: Tx,
  { userId, entitlementId, declared, at }: Start,
): Promise<{ attemptId: string }> {
  if (!declared) throw new AppError("invalid", NOT_DECLARED, { declared: NOT_DECLARED });
  return createAttempt(tx, {
    attempt: { userId, kind: "certification", startedAt: at, entitlementId, declaredAt: at },
    from: { bank: "skills_certification", scope: "skills_certification" },
    size: QUIZ_QUESTIONS,
    draw: drawQuizPaper,
  });
}
