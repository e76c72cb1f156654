import "server-only";
import { listReviewed } from "../assessments/queries";
import { type Category, hasPassed } from "../assessments/rules";
import { getPerson } from "../auth/queries";
import { findIssuedCode } from "../certificates/queries";
import { now } from "../clock";
import { readSessionId } from "../cookies";
import { findEntitlements } from "../courses/queries";
import { type EntitlementFacts, entitlementStands, type Level, mayOpenCourse } from "../courses/rules";
import { db, read, type Tx } from "../db";
import { reportFailure } from "../failures";
import { Prisma } from "../generated/prisma/client";
import { hashSecret } from "../ids";
import { levelOf, longestStanding, opensExam, weakCategories } from "./rules";
import { resultSchema } from "./schema";
import type { PastAttempt, RecommendedLesson, ResultsView } from "./view";

const LESSONS_A_CATEGORY = 2;

/**
 * The entitlement by which somebody holds the exam, or undefined. With `lock` it stays theirs until the transaction
 * ends; what was taken from them while it waited is looked at by the clock, as the transaction's time stands still.
 */
export async function findExamEntitlement(
  tx: Pick<Tx, "$queryRaw">,
  userId: string,
  at: Date,
  { lock = false } = {},
) {
  const held = Prisma.sql`AND (ends_at IS NULL OR ends_at > app_now() + (clock_timestamp() - now())) FOR SHARE`;
  const rows = await tx.$queryRaw<(EntitlementFacts & { id: string })[]>`
    SELECT id, sku, starts_at AS "startsAt", ends_at AS "endsAt", revoked_at AS "revokedAt"
    FROM entitlements WHERE user_id = ${userId}::uuid AND sku = 'exam' ${lock ? held : Prisma.empty}`;
  return longestStanding(rows.filter((row) => entitlementStands(row, at)));
}

/** Whether somebody holds the exam now. */
export async function holdsExam(userId: string): Promise<boolean> {
  return (await findExamEntitlement(db(), userId, await now(db()))) !== undefined;
}

/**
 * The exam's gate: open to `access=exam` without any look-up (it grants nothing but the screen), and to who holds
 * the exam. A look-up that fails keeps it closed.
 */
export async function checkExamGate(access: string | string[] | undefined): Promise<"granted" | "denied"> {
  if (opensExam(access)) return "granted";
  await readSessionId(); // makes the page dynamic by an error of the framework's, which must not be caught below
  try {
    const person = await getPerson();
    return person && (await holdsExam(person.id)) ? "granted" : "denied";
  } catch (error) {
    reportFailure("exam:gate", error);
    return "denied";
  }
}

/** The results of somebody's own closed attempt at the quiz or the exam, or null. */
export async function getResults(userId: string, attemptId: string): Promise<ResultsView | null> {
  const attempt = await db().attempt.findFirst({
    where: { id: attemptId, userId, status: "closed", kind: { in: ["practice", "certification"] } },
    select: {
      id: true,
      kind: true,
      score: true,
      closedAt: true,
      result: true,
      reservedPercent: true,
      reservedUntil: true,
      reports: { where: { userId }, select: { versionId: true } },
    },
  });
  const result = resultSchema.safeParse(attempt?.result);
  if (attempt?.score == null || attempt.closedAt === null || !result.success) return null;
  const weak = weakCategories(result.data.categories).map(({ category }) => category);
  const [at, lessons, entitlements, reviewed, certificate] = await Promise.all([
    now(db()),
    listLessons(userId, weak),
    findEntitlements(userId),
    listReviewed(attempt.id),
    findIssuedCode(userId, attempt.id),
  ]);
  const { id, score, closedAt, reservedPercent, reservedUntil } = attempt;
  const isPractice = attempt.kind === "practice";
  const reportedIds = attempt.reports.map(({ versionId }) => versionId);
  const secondsLeft = Math.ceil(((reservedUntil?.getTime() ?? 0) - at.getTime()) / 1000);
  return {
    id,
    kind: isPractice ? "practice" : "certification",
    score,
    passed: hasPassed(score),
    closedAt,
    certificate,
    result: result.data,
    reserved:
      reservedPercent === null ? null : { percent: reservedPercent, secondsLeft: Math.max(0, secondsLeft) },
    lessons: lessons.map(({ difficultyLevel, ...lesson }) => {
      const course = { id: lesson.courseId, price: lesson.price, difficultyLevel };
      return { ...lesson, price: mayOpenCourse(course, entitlements, at) ? 0 : lesson.price };
    }),
    questions: reviewed.map(({ versionId, question, ...item }) => {
      const { options, answerId, correctOptionId, explanation, lesson } = item;
      const review = { options, answerId, correctOptionId, explanation, lesson };
      return {
        versionId,
        question,
        review: isPractice ? review : null,
        isReported: reportedIds.includes(versionId),
      };
    }),
  };
}

/** Two lessons a category, in the order of the categories: those that are not done yet first. */
async function listLessons(userId: string, categories: Category[]) {
  if (categories.length === 0) return [];
  return read<RecommendedLesson & { difficultyLevel: Level }>`
    SELECT category, "courseId", "courseTitle", key, title, price, "difficultyLevel" FROM (
      SELECT t.category::text AS category, c.id AS "courseId", c.title AS "courseTitle", l.key, l.title,
        c.price, c.difficulty_level::text AS "difficultyLevel",
        row_number() OVER (PARTITION BY t.category ORDER BY done.id IS NOT NULL, t.order_index) AS place
      FROM category_lessons t
      JOIN course_lessons l ON l.id = t.lesson_id AND l.retired_at IS NULL
      JOIN courses c ON c.id = l.course_id AND c.is_published AND c.retired_at IS NULL
      LEFT JOIN lesson_completions done ON done.lesson_id = l.id AND done.user_id = ${userId}::uuid
      WHERE t.category = ANY (${categories}::text[]::question_category[])
    ) ranked
    WHERE place <= ${LESSONS_A_CATEGORY}
    ORDER BY array_position(${categories}::text[], category), place`;
}

/** Somebody's closed attempts at the quiz and the exam, the latest first. */
export async function listPastAttempts(userId: string): Promise<PastAttempt[]> {
  const rows = await read<Pick<PastAttempt, "id" | "kind" | "closedAt" | "score">>`
    SELECT id, kind::text, closed_at AS "closedAt", score FROM attempts
    WHERE user_id = ${userId}::uuid AND status = 'closed' AND kind IN ('practice', 'certification')
      AND closed_at IS NOT NULL AND score IS NOT NULL
    ORDER BY closed_at DESC LIMIT 10`;
  return rows.map((row) => ({ ...row, passed: hasPassed(row.score), level: levelOf(row.score) }));
}

/** How far somebody is in an exam that they have begun; null without one. */
export async function findExamUnderWay(userId: string): Promise<{ answered: number; total: number } | null> {
  const open = await db().attempt.findFirst({
    where: { userId, kind: "certification", status: "open" },
    select: { items: { select: { answerId: true } } },
  });
  if (!open) return null;
  return {
    answered: open.items.filter(({ answerId }) => answerId !== null).length,
    total: open.items.length,
  };
}

/** The address that a mailed link confirms, or null when the link is none of ours. */
export async function findCapture(token: string): Promise<{ email: string; isConfirmed: boolean } | null> {
  const capture = await db().emailCapture.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { email: true, confirmedAt: true },
  });
  return capture && { email: capture.email, isConfirmed: capture.confirmedAt !== null };
}
