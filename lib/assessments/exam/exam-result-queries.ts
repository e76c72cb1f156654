import "server-only";
import { cache } from "react";
import type { Category } from "../../content/question-banks";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { sanitizeHtml } from "../../platform/html";
import type { QuestionView } from "../attempts";
import type { Level, Recommendation } from "../levels";
import { hasPassed, PASS_MARK } from "../pass-mark";
import { weakCategories } from "../results";
import { resultSchema } from "../schema";
import { shownOptions } from "../shown-options";
import { listPlan, type PlanPart } from "./plan-queries";
import type { StartLimit } from "./start-limits";
import { findNextStart } from "./start-queries";

export type PilotQuestion = QuestionView & { position: number };

export type ClosedExam = {
  state: "closed";
  id: string;
  /** Percent. */
  score: number;
  passed: boolean;
  right: number;
  asked: number;
  closedAt: Date;
  level: Level;
  recommendation: Recommendation;
  message: string;
  categories: { category: Category; isStrong: boolean }[];
  plan: PlanPart[];
  /** Null when the exam can be started now. */
  nextStart: StartLimit | null;
};

/** What a person sees of an exam that is handed in: never the wording or the mark of a question. */
export type ExamResult =
  | ClosedExam
  | { state: "pilots"; id: string; questions: PilotQuestion[] }
  | { state: "held"; id: string; handedInAt: Date }
  | { state: "refused"; id: string; handedInAt: Date; reason: string; decidedAt: Date | null };

/** Null for somebody else's attempt, practice, and an exam that is not handed in. */
export const findExamResult = cache(async (userId: string, attemptId: string): Promise<ExamResult | null> => {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, userId, kind: "certification" },
    select: {
      id: true,
      status: true,
      score: true,
      closedAt: true,
      result: true,
      pilotsEndedAt: true,
      hold: { select: { decisionReason: true, decidedAt: true } },
    },
  });
  if (!attempt || attempt.closedAt === null) return null;
  const { id, status, score, closedAt, hold } = attempt;
  if (status === "held") return { state: "held", id, handedInAt: closedAt };
  if (status === "refused") {
    const { decisionReason, decidedAt } = hold ?? { decisionReason: null, decidedAt: null };
    return { state: "refused", id, handedInAt: closedAt, reason: decisionReason ?? "", decidedAt };
  }
  const questions = attempt.pilotsEndedAt ? [] : await listPilots(id);
  if (questions.length > 0) return { state: "pilots", id, questions };
  const result = resultSchema.safeParse(attempt.result);
  if (score === null || !result.success) return null;
  const { level, recommendation, message, categories } = result.data;
  const weak = weakCategories(categories).map(({ category }) => category);
  const [plan, nextStart] = await Promise.all([listPlan(userId, weak), findNextStart(userId)]);
  return {
    state: "closed",
    id,
    score,
    passed: hasPassed(score),
    right: categories.reduce((sum, { correct }) => sum + correct, 0),
    asked: categories.reduce((sum, { total }) => sum + total, 0),
    closedAt,
    level,
    recommendation,
    message,
    categories: categories.map(({ category, percent }) => ({ category, isStrong: percent >= PASS_MARK })),
    plan,
    nextStart,
  };
});

async function listPilots(attemptId: string): Promise<PilotQuestion[]> {
  const rows = await query()
    .selectFrom("pilot_items as i")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .select([
      "i.position",
      "i.version_id as versionId",
      "v.stimulus",
      "v.question",
      shownOptions().as("options"),
    ])
    .where("i.attempt_id", "=", attemptId)
    .orderBy("i.position")
    .execute();
  return rows.map((row) => ({ ...row, stimulus: row.stimulus && sanitizeHtml(row.stimulus) }));
}
