import "server-only";
import type { Tx } from "../db";
import { AppError } from "../errors";
import { isLessonLocked, mayOpenCourse } from "./rules";

type Place = { userId: string; courseId: string; lessonKey: string };
export type OpenLesson = { id: string; completed: number; total: number };

/**
 * A lesson that this person may open now. Every write inside a lesson checks this first.
 * @throws AppError `not_found` for a lesson of another course, a retired one, or a course that is not open to this
 * person; `forbidden` for a locked lesson
 */
export async function findOpenLesson(
  tx: Pick<Tx, "course" | "entitlement" | "$queryRaw">,
  { userId, courseId, lessonKey }: Place,
  at: Date,
): Promise<OpenLesson> {
  const course = await tx.course.findUnique({
    where: { id: courseId },
    select: { id: true, price: true, difficultyLevel: true },
  });
  if (!course) throw new AppError("not_found", "This lesson is not available.");
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
