import "server-only";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { type Tx, transaction } from "../../platform/db/client";
import { lockEnrolment } from "../../platform/db/locks";
import { appNow, query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { recordHappenings } from "../../platform/outbox";
import { awardBadges } from "../badges/award-badges";
import type { BadgeView } from "../badges/badges";
import { findOpenLesson, type OpenLesson } from "../courses/lesson-access-queries";
import { isCourseComplete, progressPercent } from "./course-progress";
import { LESSON_XP, lessonXpReason } from "./xp";

type Completion = { userId: string; courseId: string; lessonKey: string };
export type Progress = {
  completed: number;
  total: number;
  percent: number;
  xpAwarded: number;
  /** Earned with this completion. */
  badges: BadgeView[];
};

/**
 * Marks a lesson complete: one row per person and lesson, its XP once, and `completed_at` when it was the last
 * lesson. A completed lesson is ignored (product.md, section 4).
 * @throws AppError as findOpenLesson
 */
export async function completeLesson({ userId, courseId, lessonKey }: Completion): Promise<Progress> {
  return transaction(async (tx) => {
    await lockProgress(tx, userId, courseId);
    const lesson = await findOpenLesson(tx, { userId, courseId, lessonKey });
    const { at, total } = lesson;
    const count = lesson.isCompleted ? 0 : 1;
    const completed = lesson.completed + count;
    const isLast = isCourseComplete(completed, total);
    const isCompletedNow = await storeCompletion(tx, { userId, courseId, lesson, isLast });
    if (isCompletedNow)
      await recordHappenings(tx, [{ type: "course.completed", userId, subjectId: courseId }]);
    const badges = count > 0 ? await awardBadges(tx, userId, at) : [];
    const percent = progressPercent(completed, total);
    return { completed, total, percent, xpAwarded: count * LESSON_XP, badges };
  });
}

/** One person's completions in one course take turns, so that each counts correctly. */
async function lockProgress(tx: Tx, userId: string, courseId: string): Promise<void> {
  if (await lockEnrolment(tx, userId, courseId)) return;
  await query(tx)
    .insertInto("user_course_progress")
    .columns(["id", "user_id", "course_id", "enrolled_at", "last_accessed_at"])
    .expression(
      query()
        .selectFrom("public_courses")
        .select([
          sql<string>`${uuidv7()}::uuid`.as("id"),
          sql<string>`${userId}::uuid`.as("userId"),
          "public_courses.id as courseId",
          appNow.as("enrolledAt"),
          appNow.as("lastAccessedAt"),
        ])
        .where("id", "=", courseId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (await lockEnrolment(tx, userId, courseId)) return;
  throw new AppError("not_found", "This lesson is not available.");
}

type Stored = { userId: string; courseId: string; lesson: OpenLesson; isLast: boolean };

/**
 * One statement. The XP follows from the row, so that a repeated completion earns none. True if the course was completed
 * by it, for the first time.
 */
async function storeCompletion(tx: Tx, { userId, courseId, lesson, isLast }: Stored): Promise<boolean> {
  const completed = await query(tx)
    .with("added", (of) =>
      of
        .insertInto("lesson_completions")
        .values({
          id: uuidv7(),
          user_id: userId,
          course_id: courseId,
          lesson_id: lesson.id,
          completed_at: lesson.at,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning(["user_id", "completed_at"]),
    )
    .with("earned", (of) =>
      of
        .insertInto("xp_ledger")
        .columns(["id", "user_id", "amount", "reason", "created_at"])
        .expression((from) =>
          from
            .selectFrom("added")
            .select([
              sql<string>`${uuidv7()}::uuid`.as("id"),
              "user_id",
              sql<number>`${LESSON_XP}::int`.as("amount"),
              sql<string>`${lessonXpReason(lesson.id)}`.as("reason"),
              "completed_at",
            ]),
        ),
    )
    .updateTable("user_course_progress")
    .set({ completed_at: lesson.at })
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where("completed_at", "is", null)
    .where(sql<boolean>`${isLast}::boolean`)
    .returning("id")
    .executeTakeFirst();
  return completed !== undefined;
}
