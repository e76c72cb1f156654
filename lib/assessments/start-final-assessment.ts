import "server-only";
import { now } from "../clock";
import { mayOpenCourse } from "../courses/rules";
import { isConflict, type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { isCourseComplete } from "../progress/rules";
import { drawPaper } from "./draw-paper";
import { FINAL_QUESTIONS } from "./rules";

type Start = { userId: string; courseId: string };

/**
 * Draws a paper, or answers the one that is open: the paper is stored before anything of it is shown.
 * @throws AppError `not_found` without access, `forbidden` while lessons are open
 */
export async function startFinalAssessment(start: Start): Promise<{ attemptId: string }> {
  try {
    return await transaction((tx) => drawOnce(tx, start));
  } catch (error) {
    if (isConflict(error)) return transaction((tx) => drawOnce(tx, start)); // another tab drew it meanwhile
    throw error;
  }
}

async function drawOnce(tx: Tx, { userId, courseId }: Start): Promise<{ attemptId: string }> {
  const at = await now(tx);
  await assertReady(tx, { userId, courseId }, at);
  const open = await tx.attempt.findFirst({
    where: { userId, courseId, kind: "final_assessment", status: "open" },
    select: { id: true },
  });
  if (open) return { attemptId: open.id };
  const paper = await drawPaper(tx, { bank: "final_assessment", scope: courseId }, FINAL_QUESTIONS);
  if (paper.length < FINAL_QUESTIONS) {
    throw new AppError("unavailable", "The final assessment of this course is being revised.");
  }
  const { id } = await tx.attempt.create({
    data: {
      userId,
      courseId,
      kind: "final_assessment",
      startedAt: at,
      items: { create: paper.map((item, position) => ({ position, ...item })) },
    },
    select: { id: true },
  });
  return { attemptId: id };
}

/** Open when all lessons are done; it stays open for whoever completed the course before lessons were added. */
async function assertReady(tx: Tx, { userId, courseId }: Start, at: Date): Promise<void> {
  const course = await tx.course.findUnique({
    where: { id: courseId },
    select: { id: true, price: true, difficultyLevel: true },
  });
  const entitlements = await tx.entitlement.findMany({ where: { userId } });
  if (!course || !mayOpenCourse(course, entitlements, at)) {
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
