import "server-only";
import { now } from "../../platform/clock";
import { type Tx, transactionUntilUnique } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { consume } from "../../platform/http/rate-limits";
import { drawPaper } from "../draw-paper";
import { drawOfEach, QUESTIONS_A_CATEGORY, QUIZ_QUESTIONS } from "../rules";
import { storePaper } from "../store-paper";
import { lockExamEntitlement } from "./queries";
import { kindOf } from "./rules";
import type { Screen } from "./schema";

/** Counted per person. Retakes are unlimited; the limit stops people from harvesting the question banks. */
const STARTS = { name: "quiz-starts", points: 20, seconds: 60 * 60 };

type Start = { userId: string; screen: Screen; declared: boolean };

/**
 * Draws and stores a paper of 5 questions per category, or returns the open one. The kind is fixed here: a
 * certification on /exam for somebody who has `exam` and has declared their own work; otherwise practice.
 * @throws AppError `invalid` without the declaration, `throttled`
 */
export async function startAttempt(start: Start): Promise<{ attemptId: string }> {
  await consume(STARTS, start.userId);
  return transactionUntilUnique((tx) => drawOnce(tx, start));
}

async function drawOnce(tx: Tx, { userId, screen, declared }: Start): Promise<{ attemptId: string }> {
  const at = await now(tx);
  const entitlement = screen === "exam" ? await lockExamEntitlement(tx, userId) : undefined;
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
