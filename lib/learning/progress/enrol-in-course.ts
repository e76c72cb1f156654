import "server-only";
import { transaction } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { mayOpenCourse } from "../courses/lesson-access";
import { heldSkusOf } from "../courses/lesson-access-queries";

/**
 * Enrols a person: a progress row at 0 percent. Sent twice, it is one row.
 * @throws AppError `not_found` for a course that is not published, `forbidden` for a paid one without entitlement
 */
export async function enrolInCourse(
  userId: string,
  courseId: string,
): Promise<{ id: string; title: string }> {
  return transaction(async (tx) => {
    const course = await query(tx)
      .selectFrom("public_courses")
      .select(["id", "title", "price", "difficulty_level as difficultyLevel"])
      .select([heldSkusOf(userId).as("heldSkus"), appNow.as("at")])
      .where("id", "=", courseId)
      .executeTakeFirst();
    if (!course) throw new AppError("not_found", "This course is not available.");
    if (!mayOpenCourse(course, course.heldSkus)) {
      throw new AppError("forbidden", "This course has to be bought first.");
    }
    const { at } = course;
    await tx.userCourseProgress.createMany({
      data: [{ userId, courseId, enrolledAt: at, lastAccessedAt: at }],
      skipDuplicates: true,
    });
    return { id: course.id, title: course.title };
  });
}
