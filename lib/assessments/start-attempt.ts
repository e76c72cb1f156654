import "server-only";
import { now } from "../platform/clock";
import { type Tx, transactionUntilUnique } from "../platform/db/client";
import { consume } from "../platform/http/rate-limits";
import { markSpan } from "../platform/telemetry/spans";
import { lockExamEntitlement } from "./exam/exam-entitlement-queries";
import { startExam } from "./exam/start-exam";
import { startQuiz } from "./quiz/start-quiz";
import { kindOf, type Screen } from "./screens";

/** Counted per person: nobody harvests the practice bank. The exam has limits of its own in exam/start-limits.ts. */
const STARTS = { name: "quiz-starts", points: 20, seconds: 60 * 60 };

type Start = { userId: string; screen: Screen; declared: boolean };

/**
 * Draws and stores a paper of 5 questions per category, or returns the open one. The kind is fixed here: a
 * certification on /exam for somebody who has `exam` and has declared their own work; otherwise practice.
 * @throws AppError `invalid` without the declaration, `throttled`
 */
export async function startAttempt(start: Start): Promise<{ attemptId: string }> {
  await consume(STARTS, start.userId);
  const attempt = await transactionUntilUnique((tx) => startOnce(tx, start));
  markSpan("attempt", attempt.attemptId);
  return attempt;
}

async function startOnce(tx: Tx, { userId, screen, declared }: Start): Promise<{ attemptId: string }> {
  const at = await now(tx);
  const entitlement = screen === "exam" ? await lockExamEntitlement(tx, userId) : undefined;
  const kind = kindOf(screen, entitlement !== undefined);
  const open = await tx.attempt.findFirst({
    where: { userId, kind, status: "open" },
    select: { id: true },
  });
  if (open) return { attemptId: open.id };
  return entitlement
    ? startExam(tx, { userId, entitlementId: entitlement.id, declared, at })
    : startQuiz(tx, { userId, at });
}
