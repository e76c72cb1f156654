import "server-only";
import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { db } from "../../platform/db/client";
import { appNow, query, type RawClient } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { reportFailure } from "../../platform/report-failure";
import { isLessonLocked, mayOpenCourse } from "./lesson-access";

/** For mayOpenCourse, inside another statement. */
export const heldSkusOf = (userId: string) =>
  sql<
    string[]
  >`ARRAY${query().selectFrom("active_entitlements").select("sku").where("user_id", "=", userId)}`;

/** Whether this person has completed the lesson of the statement around it. */
export const isLessonCompleted = (userId: string, lessonId: Expression<string>) =>
  sql<boolean>`EXISTS ${query()
    .selectFrom("lesson_completions as d")
    .select("d.id")
    .where("d.user_id", "=", userId)
    .where("d.lesson_id", "=", lessonId)}`;

/** A failed check means no access (product.md, section 8). */
export async function listHeldSkus(userId: string): Promise<string[]> {
  try {
    const held = await db().activeEntitlement.findMany({ where: { userId }, select: { sku: true } });
    return held.map(({ sku }) => sku);
  } catch (error) {
    reportFailure("course-access", error);
    return [];
  }
}

type Place = { userId: string; courseId: string; lessonKey: string };
/** `at`: the time of the check. */
export type OpenLesson = { id: string; isCompleted: boolean; completed: number; total: number; at: Date };

/**
 * A lesson that this person may open now. Every write inside a lesson checks this first. One statement.
 * @throws AppError `not_found` for a lesson of another course, a retired one, or a course that is not open to this
 * person; `forbidden` for a locked lesson
 */
export async function findOpenLesson(
  tx: RawClient,
  { userId, courseId, lessonKey }: Place,
): Promise<OpenLesson> {
  const lessonsOfCourse = query()
    .selectFrom("course_lessons as l")
    .leftJoin("lesson_completions as d", (join) =>
      join.onRef("d.lesson_id", "=", "l.id").on("d.user_id", "=", userId),
    )
    .select(["l.id", "l.key", "d.id as completionId"])
    .where("l.course_id", "=", courseId)
    .where("l.retired_at", "is", null)
    .orderBy("l.order_index");
  const course = await query(tx)
    .selectFrom("courses as c")
    .select(["c.id", "c.price", "c.difficulty_level as difficultyLevel", appNow.as("at")])
    .select([heldSkusOf(userId).as("heldSkus"), jsonArrayFrom(lessonsOfCourse).as("lessons")])
    .where("c.id", "=", courseId)
    .executeTakeFirst();
  const index = course?.lessons.findIndex(({ key }) => key === lessonKey) ?? -1;
  const lesson = course?.lessons[index];
  if (!course || !lesson || !mayOpenCourse(course, course.heldSkus)) {
    throw new AppError("not_found", "This lesson is not available.");
  }
  const completed = course.lessons.filter(({ completionId }) => completionId !== null).length;
  const isCompleted = lesson.completionId !== null;
  if (isLessonLocked(course, index, completed, isCompleted)) {
    throw new AppError("forbidden", "Complete the lessons before this one first.");
  }
  return { id: lesson.id, isCompleted, completed, total: course.lessons.length, at: course.at };
}

/**
 * The lesson of a course that everybody may read and practise, also without an account: its first one. No row when the
 * course is not public.
 */
export const sampleLessonOf = (courseId: string, client?: RawClient) =>
  query(client)
    .selectFrom("public_courses as c")
    .innerJoin("course_lessons as l", "l.course_id", "c.id")
    .where("c.id", "=", courseId)
    .where("l.retired_at", "is", null)
    .orderBy("l.order_index")
    .limit(1);

/** `at`: the time of the check. */
export async function findSampleLesson(tx: RawClient, courseId: string) {
  return sampleLessonOf(courseId, tx)
    .select(["l.id", "l.key", appNow.as("at")])
    .executeTakeFirst();
}
