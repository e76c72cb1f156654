import "server-only";
import { listReviewed } from "../assessments/queries";
import { type Category, hasPassed } from "../assessments/rules";
import { getPerson } from "../auth/queries";
import { findIssuedCode } from "../certificates/queries";
import { now } from "../clock";
import { readSessionId } from "../cookies";
import { findEntitlements } from "../courses/queries";
import { type EntitlementFacts, isEntitlementActive, type Level, mayOpenCourse } from "../courses/rules";
import { db, read, type Tx } from "../db";
import { reportFailure } from "../failures";
import { Prisma } from "../generated/prisma/client";
import { hashSecret } from "../ids";
import { levelOf, longestLasting, opensExam, weakCategories } from "./rules";
import { resultSchema } from "./schema";
import type { PastAttempt, RecommendedLesson, ResultsView } from "./view";

const LESSONS_A_CATEGORY = 2;

/**
 * The entitlement that gives somebody the exam, or undefined. `lock` holds it until the transaction ends. It may end
 * while the lock waits, so the check uses the real clock: the transaction's own time does not move.
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
  return longestLasting(rows.filter((row) => isEntitlementActive(row, at)));
}

export async function holdsExam(userId: string): Promise<boolean> {
  return (await findExamEntitlement(db(), userId, await now(db()))) !== undefined;
}

/** `access=exam` opens the gate without a query, because it grants only the screen. A failed query keeps it closed. */
export async function checkExamGate(access: string | string[] | undefined): Promise<"granted" | "denied"> {
  if (opensExam(access)) return "granted";
  await readSessionId(); // makes the page dynamic by a framework error, which the catch below must not see
  try {
    const person = await getPerson();
    return person && (await holdsExam(person.id)) ? "granted" : "denied";
  } catch (error) {
    reportFailure("exam:gate", error);
    return "denied";
  }
}

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

export async function listPastAttempts(userId: string): Promise<PastAttempt[]> {
  const rows = await read<Pick<PastAttempt, "id" | "kind" | "closedAt" | "score">>`
    SELECT id, kind::text, closed_at AS "closedAt", score FROM attempts
    WHERE user_id = ${userId}::uuid AND status = 'closed' AND kind IN ('practice', 'certification')
      AND closed_at IS NOT NULL AND score IS NOT NULL
    ORDER BY closed_at DESC LIMIT 10`;
  return rows.map((row) => ({ ...row, passed: hasPassed(row.score), level: levelOf(row.score) }));
}

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

export async function findCapture(token: string): Promise<{ email: string; isConfirmed: boolean } | null> {
  const capture = await db().emailCapture.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { email: true, confirmedAt: true },
  });
  return capture && { email: capture.email, isConfirmed: capture.confirmedAt !== null };
}
