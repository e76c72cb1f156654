import "server-only";
import { now } from "../clock";
import { findOpenLesson } from "../courses/find-open-lesson";
import { type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { awardBadges } from "../rewards/award-badges";
import { badgeNames } from "../rewards/rules";
import { isCourseComplete, LESSON_XP, lessonXpReason, progressPercent } from "./rules";

type Completion = { userId: string; courseId: string; lessonKey: string };
export type Progress = {
  completed: number;
  total: number;
  percent: number;
  xpAwarded: number;
  badges: string[];
};

/**
 * Marks a lesson complete: one row per person and lesson, its XP once, and `completed_at` when it was the last
 * lesson. A completed lesson is ignored (product.md, section 4).
 * @throws AppError as findOpenLesson
 */
export async function completeLesson({ userId, courseId, lessonKey }: Completion): Promise<Progress> {
  return transaction(async (tx) => {
    const at = await now(tx);
    await lockProgress(tx, userId, courseId, at);
    const lesson = await findOpenLesson(tx, { userId, courseId, lessonKey }, at);
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
    const badges = count > 0 ? await awardBadges(tx, userId, at) : [];
    const percent = progressPercent(completed, total);
    return {
      completed,
      total,
      percent,
      xpAwarded: count * LESSON_XP,
      badges: badges.map((key) => badgeNames[key]),
    };
  });
}

/** One person's completions in one course take turns, so that each counts correctly. */
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
