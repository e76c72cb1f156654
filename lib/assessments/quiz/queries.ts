import "server-only";
import { sql } from "kysely";
import { readSessionId } from "../../accounts/cookies";
import { getPerson } from "../../accounts/queries";
import { findIssuedCode } from "../../certificates/certificate-queries";
import { listHeldSkus } from "../../learning/courses/held-skus";
import { mayOpenCourse } from "../../learning/courses/rules";
import { EXAM_SKU } from "../../learning/skus";
import { now } from "../../platform/clock";
import { db, type Tx } from "../../platform/db/client";
import { lockEntitlements } from "../../platform/db/locks";
import { anyOf, periodCovers, query } from "../../platform/db/query";
import { reportFailure } from "../../platform/failures";
import { hashSecret } from "../../platform/ids";
import { listReviewed } from "../queries";
import { type Category, hasPassed } from "../rules";
import { levelOf, opensExam, weakCategories } from "./rules";
import { resultSchema } from "./schema";
import type { PastAttempt, ResultsView } from "./view";

const LESSONS_A_CATEGORY = 2;

const examOf = (userId: string, tx?: Tx) =>
  query(tx)
    .selectFrom("active_entitlements as e")
    .select("e.id")
    .where("e.user_id", "=", userId)
    .where("e.sku", "=", EXAM_SKU)
    .orderBy("e.ends_at", (end) => end.desc().nullsFirst());

export async function holdsExam(userId: string): Promise<boolean> {
  return (await examOf(userId).executeTakeFirst()) !== undefined;
}

/**
 * The longest-lasting entitlement that gives somebody the exam, or undefined. It is held until the transaction ends.
 * It may end while the lock waits, so the check uses the real clock: the transaction's own time does not move.
 */
export async function lockExamEntitlement(tx: Tx, userId: string): Promise<{ id: string } | undefined> {
  const held = await examOf(userId, tx).execute();
  if (held.length === 0) return undefined;
  const ids = held.map(({ id }) => id);
  await lockEntitlements(tx, ids, "share");
  return examOf(userId, tx)
    .where("e.id", "=", anyOf(ids))
    .where(periodCovers("e", sql`app_now() + (clock_timestamp() - now())`))
    .executeTakeFirst();
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
  const [at, lessons, heldSkus, reviewed, certificate] = await Promise.all([
    now(db()),
    listLessons(userId, weak),
    listHeldSkus(userId),
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
      return { ...lesson, price: mayOpenCourse(course, heldSkus) ? 0 : lesson.price };
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
  const ranked = query()
    .selectFrom("category_lessons as t")
    .innerJoin("course_lessons as l", (join) =>
      join.onRef("l.id", "=", "t.lesson_id").on("l.retired_at", "is", null),
    )
    .innerJoin("public_courses as c", "c.id", "l.course_id")
    .leftJoin("lesson_completions as done", (join) =>
      join.onRef("done.lesson_id", "=", "l.id").on("done.user_id", "=", userId),
    )
    .where("t.category", "=", anyOf(categories))
    .select(({ fn }) => [
      "t.category",
      "c.id as courseId",
      "c.title as courseTitle",
      "l.key",
      "l.title",
      "c.price",
      "c.difficulty_level as difficultyLevel",
      fn
        .agg<number>("row_number")
        .over((over) =>
          over
            .partitionBy("t.category")
            .orderBy(({ eb }) => eb("done.id", "is not", null))
            .orderBy("t.order_index"),
        )
        .as("place"),
    ]);
  return query()
    .selectFrom(ranked.as("ranked"))
    .select(["category", "courseId", "courseTitle", "key", "title", "price", "difficultyLevel"])
    .where("place", "<=", LESSONS_A_CATEGORY)
    .orderBy(sql`array_position(${categories}::question_category[], category)`)
    .orderBy("place")
    .execute();
}

export async function listPastAttempts(userId: string): Promise<PastAttempt[]> {
  const rows = await db().attempt.findMany({
    where: { userId, status: "closed", kind: { in: ["practice", "certification"] } },
    orderBy: { closedAt: "desc" },
    take: 10,
    select: { id: true, kind: true, closedAt: true, score: true },
  });
  return rows.flatMap(({ id, kind, closedAt, score }) => {
    if (kind === "final_assessment" || closedAt === null || score === null) return [];
    return [{ id, kind, closedAt, score, passed: hasPassed(score), level: levelOf(score) }];
  });
}

export async function findCapture(token: string): Promise<{ email: string; isConfirmed: boolean } | null> {
  const capture = await db().emailCapture.findUnique({
    where: { tokenHash: hashSecret(token) },
    select: { email: true, confirmedAt: true },
  });
  return capture && { email: capture.email, isConfirmed: capture.confirmedAt !== null };
}
