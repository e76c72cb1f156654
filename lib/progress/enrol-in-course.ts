import "server-only";
import { now } from "../clock";
import { mayOpenCourse } from "../courses/rules";
import { transaction } from "../db";
import { AppError } from "../errors";

/**
 * Enrols a person: a progress row at 0 percent. Sent twice, it is one row.
 * @throws AppError `not_found` for a course that is not published, `forbidden` for a paid one without entitlement
 */
export async function enrolInCourse(
  userId: string,
  courseId: string,
): Promise<{ id: string; title: string }> {
  return transaction(async (tx) => {
    const at = await now(tx);
    const course = await tx.course.findFirst({
      where: { id: courseId, isPublished: true, retiredAt: null },
      select: { id: true, title: true, price: true, difficultyLevel: true },
    });
    if (!course) throw new AppError("not_found", "This course is not available.");
    const entitlements = await tx.entitlement.findMany({ where: { userId } });
    if (!mayOpenCourse(course, entitlements, at)) {
      throw new AppError("forbidden", "This course has to be bought first.");
    }
    await tx.userCourseProgress.createMany({
      data: [{ userId, courseId, enrolledAt: at, lastAccessedAt: at }],
      skipDuplicates: true,
    });
    return { id: course.id, title: course.title };
  });
}
