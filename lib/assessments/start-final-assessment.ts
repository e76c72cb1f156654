import "server-only";
import { mayOpenCourse } from "../learning/courses/lesson-access";
import { isCourseComplete } from "../learning/progress/course-progress";
import { now } from "../platform/clock";
import { type Tx, transactionUntilUnique } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { createAttempt, listDrawable } from "./create-attempt";
import { drawAny, FINAL_QUESTIONS } from "./papers";

type Start = { userId: string; courseId: string };

/**
 * Draws a paper, or returns the open one.
 * @throws AppError `not_found` without access, `forbidden` while lessons are open
 */
export async function startFinalAssessment({ userId, courseId }: Start): Promise<{ attemptId: string }> {
  return transactionUntilUnique(async (tx) => {
    const at = await now(tx);
    await assertReady(tx, { userId, courseId });
    const open = await tx.attempt.findFirst({
      where: { userId, courseId, kind: "final_assessment", status: "open" },
      select: { id: true },
    });
    if (open) return { attemptId: open.id };
    const questions = await listDrawable(tx, { bank: "final_assessment", scope: courseId });
    return createAttempt(tx, {
      attempt: { userId, courseId, kind: "final_assessment", startedAt: at },
      size: FINAL_QUESTIONS,
      draw: (random) => drawAny(questions, FINAL_QUESTIONS, random),
    });
  });
}

/** Stays open to people who completed the course before lessons were added. */
async function assertReady(tx: Tx, { userId, courseId }: Start): Promise<void> {
  const course = await tx.course.findUnique({
    where: { id: courseId },
    select: { id: true, price: true, difficultyLevel: true },
  });
  const held = await tx.activeEntitlement.findMany({ where: { userId }, select: { sku: true } });
  const heldSkus = held.map(({ sku }) => sku);
  if (!course || !mayOpenCourse(course, heldSkus)) {
    throw new AppError("not_found", "This course is not available.");
  }
  const progress = await tx.userCourseProgress.findUnique({
    where: { userId_courseId: { userId, courseId } },
  });
  if (progress?.completedAt) return;
  const total = await tx.courseLesson.count({ where: { courseId, retiredAt: null } });
  const completed = await tx.lessonCompletion.count({
    where: { userId, courseId, lesson: { retiredAt: null } },
  });
  if (isCourseComplete(completed, total)) return;
  throw new AppError("forbidden", "Complete all lessons first: then the final assessment opens.");
}
