import "server-only";
import { cache } from "react";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { query } from "../platform/db/query";
import { listReviewedItems } from "./attempt-queries";
import type { ReviewedItem } from "./attempts";
import { type Level, levelOf } from "./levels";
import { hasPassed } from "./pass-mark";
import { listRecommendedLessons, type RecommendedLesson } from "./recommended-lesson-queries";
import { weakCategories } from "./results";
import { type QuizResult, resultSchema } from "./schema";

/** The results of practice. Those of the exam: exam/exam-result-queries.ts */
export type ResultsView = {
  id: string;
  score: number;
  passed: boolean;
  closedAt: Date;
  result: QuizResult;
  /** The reserved tier, and the seconds that are left; null once it has ended. */
  reserved: { percent: number; secondsLeft: number } | null;
  lessons: RecommendedLesson[];
  questions: ReportableItem[];
};

export type ReportableItem = {
  versionId: string;
  question: string;
  review: Omit<ReviewedItem, "position" | "versionId" | "question">;
  isReported: boolean;
  /** What we answered to the report. */
  answer: string | null;
};

export type PastAttempt = {
  id: string;
  kind: "practice" | "certification";
  closedAt: Date;
  score: number;
  passed: boolean;
  level: Level;
};

export const findResults = cache(async (userId: string, attemptId: string): Promise<ResultsView | null> => {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, userId, status: "closed", kind: "practice" },
    select: {
      id: true,
      score: true,
      closedAt: true,
      result: true,
      reservedPercent: true,
      reservedUntil: true,
      reports: { where: { userId }, select: { versionId: true, answer: true } },
    },
  });
  const result = resultSchema.safeParse(attempt?.result);
  if (attempt?.score == null || attempt.closedAt === null || !result.success) return null;
  const weak = weakCategories(result.data.categories).map(({ category }) => category);
  const [at, lessons, reviewed] = await Promise.all([
    now(db()),
    listRecommendedLessons(userId, weak),
    listReviewedItems(attempt.id),
  ]);
  const { id, score, closedAt, reservedPercent, reservedUntil } = attempt;
  const reports = new Map(attempt.reports.map(({ versionId, answer }) => [versionId, answer]));
  const secondsLeft = Math.ceil(((reservedUntil?.getTime() ?? 0) - at.getTime()) / 1000);
  return {
    id,
    score,
    passed: hasPassed(score),
    closedAt,
    result: result.data,
    reserved: reservedPercent !== null && secondsLeft > 0 ? { percent: reservedPercent, secondsLeft } : null,
    lessons,
    questions: reviewed.map(({ position: _, versionId, question, ...review }) => {
      const answer = reports.get(versionId) ?? null;
      return { versionId, question, review, isReported: reports.has(versionId), answer };
    }),
  };
});

/** The last ten. Stands inside another statement, too. */
export const pastAttemptsOf = (userId: string) =>
  query()
    .selectFrom("attempts")
    .select(["id", "kind", "closed_at as closedAt", "score"])
    .where("user_id", "=", userId)
    .where("status", "=", "closed")
    .where("kind", "in", ["practice", "certification"])
    .orderBy("closed_at", "desc")
    .limit(10);

type AttemptRow = Awaited<ReturnType<ReturnType<typeof pastAttemptsOf>["execute"]>>[number];

export const listPastAttempts = async (userId: string): Promise<PastAttempt[]> =>
  toPastAttempts(await pastAttemptsOf(userId).execute());

export function toPastAttempts(rows: AttemptRow[]): PastAttempt[] {
  return rows.flatMap(({ id, kind, closedAt, score }) => {
    if (kind === "final_assessment" || closedAt === null || score === null) return [];
    return [{ id, kind, closedAt, score, passed: hasPassed(score), level: levelOf(score) }];
  });
}
