import "server-only";
import { drawPaper } from "../assessments/draw-paper";
import { drawOfEach, QUESTIONS_A_CATEGORY, QUIZ_QUESTIONS } from "../assessments/rules";
import { storePaper } from "../assessments/store-paper";
import { now } from "../clock";
import { type Tx, transactionUntilUnique } from "../db";
import { AppError } from "../errors";
import { consume } from "../rate-limit";
import { findExamEntitlement } from "./queries";
import { kindOf } from "./rules";
import type { Screen } from "./schema";

/** Starts of one person: retakes are unlimited, harvesting the banks is not. */
const STARTS = { name: "quiz-starts", points: 20, seconds: 60 * 60 };

type Start = { userId: string; screen: Screen; declared: boolean };

/**
 * Draws a paper of 5 questions a category and stores it, or answers the one that is open. Its kind is bound here: a
 * certification attempt on /exam for who holds `exam`, after the declaration of own work; else practice.
 * @throws AppError `invalid` without the declaration, `throttled`
 */
export async function startAttempt(start: Start): Promise<{ attemptId: string }> {
  await consume(STARTS, start.userId);
  return transactionUntilUnique((tx) => drawOnce(tx, start));
}

async function drawOnce(tx: Tx, { userId, screen, declared }: Start): Promise<{ attemptId: string }> {
  const at = await now(tx);
  const entitlement =
    screen === "exam" ? await findExamEntitlement(tx, userId, at, { lock: true }) : undefined;
  const kind = kindOf(screen, entitlement !== undefined);
  const open = await tx.attempt.findFirst({
    where: { userId, kind, status: "open" },
    select: { id: true },
  });
  if (open) return { attemptId: open.id };
  const isCertification = kind === "certification";
  if (isCertification && !declared) {
    throw new AppError("invalid", "Please declare that this will be your own work.", {
      declared: "Please declare that this will be your own work.",
    });
  }
  const bank = isCertification ? "skills_certification" : "skills_practice";
  const paper = await drawPaper(tx, { bank, scope: bank }, (questions, random) =>
    drawOfEach(questions, QUESTIONS_A_CATEGORY, random),
  );
  const bound = isCertification ? { entitlementId: entitlement?.id ?? null, declaredAt: at } : {};
  return storePaper(tx, {
    attempt: { userId, kind, startedAt: at, ...bound },
    paper,
    size: QUIZ_QUESTIONS,
  });
}
