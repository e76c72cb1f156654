import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";

type Change = { courseId: string; publish: boolean; reason: string };

/** People who are enrolled keep the course either way. */
export async function publishCourse(actorId: string, { courseId, publish, reason }: Change): Promise<void> {
  await transaction(async (tx) => {
    const course = await tx.course.findUnique({ where: { id: courseId }, select: { retiredAt: true } });
    if (!course) throw new AppError("not_found", "There is no such course.");
    if (publish && course.retiredAt)
      throw new AppError("conflict", "The course has left content/: it cannot be published.");
    const { count } = await tx.course.updateMany({
      where: { id: courseId, isPublished: !publish },
      data: { isPublished: publish },
    });
    if (count === 0) return;
    const learners = await tx.userCourseProgress.count({ where: { courseId } });
    const action = publish ? "course.published" : "course.unpublished";
    await recordAudit(tx, { actorId, action, subject: `courses:${courseId}`, reason, details: { learners } });
  });
}
