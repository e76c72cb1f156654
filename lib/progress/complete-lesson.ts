import "server-only";
import { now } from "../clock";
import { isLessonLocked, mayOpenCourse } from "../courses/rules";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { isCourseComplete, LESSON_XP, lessonXpReason, progressPercent } from "./rules";

type Completion = { userId: string; courseId: string; lessonKey: string };
export type Progress = { completed: number; total: number; percent: number; xpAwarded: number };

/**
 * Marks a lesson complete: one row a person and lesson, its XP once, and `completed_at` when it was the last.
 * An already completed lesson is ignored (section 4).
 * @throws AppError `not_found` for a lesson of another course, a retired one or a course that is not open to
 * this person; `forbidden` for a locked lesson
 */
export async function completeLesson({ userId, courseId, lessonKey }: Completion): Promise<Progress> {
  return transaction(async (tx) => {
    const at = await now(tx);
    await lockProgress(tx, userId, courseId, at);
    const lesson = await findLesson(tx, { userId, courseId, lessonKey }, at);
    const { count } = await tx.lessonCompletion.createMany({
      data: [{ userId, courseId, lessonId: lesson.id, completedAt: at }],
      skipDuplicates: true,
    });
    if (count > 0) {
      await tx.xpEntry.create({
        data: { userId, amount: LESSON_XP, reason: lessonXpReason(lesson.id), createdAt: at },
      });
    }
    const completed = lesson.completed + count;
    const { total } = lesson;
    if (isCourseComplete(completed, total)) {
      await tx.userCourseProgress.updateMany({
        where: { userId, courseId, completedAt: null },
        data: { completedAt: at },
      });
    }
    return { completed, total, percent: progressPercent(completed, total), xpAwarded: count * LESSON_XP };
  });
}

/** Completions of one person in one course follow one another, so that what each counts is true. */
async function lockProgress(tx: Tx, userId: string, courseId: string, at: Date): Promise<void> {
  const open = await tx.$queryRaw<unknown[]>`
    SELECT id FROM user_course_progress
    WHERE user_id = ${userId}::uuid AND course_id = ${courseId} FOR UPDATE`;
  if (open.length > 0) return;
  const published = await tx.course.count({ where: { id: courseId, isPublished: true, retiredAt: null } });
  if (published === 0) throw new AppError("not_found", "This lesson is not available.");
  await tx.userCourseProgress.createMany({
    data: [{ userId, courseId, enrolledAt: at, lastAccessedAt: at }],
    skipDuplicates: true,
  });
  await lockProgress(tx, userId, courseId, at);
}

type LessonFacts = { id: string; completed: number; total: number };

async function findLesson(
  tx: Tx,
  { userId, courseId, lessonKey }: Completion,
  at: Date,
): Promise<LessonFacts> {
  const course = await tx.course.findUniqueOrThrow({
    where: { id: courseId },
    select: { id: true, price: true, difficultyLevel: true },
  });
  const entitlements = course.price > 0 ? await tx.entitlement.findMany({ where: { userId } }) : [];
  const lessons = await tx.$queryRaw<{ id: string; key: string; isCompleted: boolean }[]>`
    SELECT l.id, l.key, d.id IS NOT NULL AS "isCompleted"
    FROM course_lessons l
    LEFT JOIN lesson_completions d ON d.lesson_id = l.id AND d.user_id = ${userId}::uuid
    WHERE l.course_id = ${courseId} AND l.retired_at IS NULL
    ORDER BY l.order_index`;
  const index = lessons.findIndex(({ key }) => key === lessonKey);
  const lesson = lessons[index];
  if (!lesson || !mayOpenCourse(course, entitlements, at)) {
    throw new AppError("not_found", "This lesson is not available.");
  }
  const completed = lessons.filter(({ isCompleted }) => isCompleted).length;
  if (isLessonLocked(course, index, completed, lesson.isCompleted)) {
    throw new AppError("forbidden", "Complete the lessons before this one first.");
  }
  return { id: lesson.id, completed, total: lessons.length };
}
