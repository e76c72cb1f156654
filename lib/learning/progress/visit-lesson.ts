import "server-only";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { appNow, query } from "../../platform/db/query";
import { reportFailure } from "../../platform/report-failure";
import { NOTED_FOR } from "./course-progress";

type Visit = { userId: string; courseId: string; lessonId: string | null };

/**
 * Creates the progress row on the first visit, and stores the lesson and the time (product.md, section 4). Call it
 * after the access check. It writes nothing when nothing changed within a minute. A failure is only logged (section
 * 8), and the lesson is still shown.
 */
export async function visitLesson(visit: Visit): Promise<void> {
  await storeVisit(visit).catch((error: unknown) => reportFailure("lesson-selection", error));
}

async function storeVisit({ userId, courseId, lessonId }: Visit): Promise<void> {
  await query()
    .insertInto("user_course_progress")
    .values({
      id: uuidv7(),
      user_id: userId,
      course_id: courseId,
      current_lesson_id: lessonId,
      last_accessed_at: appNow,
      enrolled_at: appNow,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "course_id"])
        .doUpdateSet(({ fn, ref }) => ({
          current_lesson_id: fn.coalesce(
            "excluded.current_lesson_id",
            "user_course_progress.current_lesson_id",
          ),
          last_accessed_at: ref("excluded.last_accessed_at"),
        }))
        .where(({ eb, or, ref }) =>
          or([
            eb(
              "excluded.current_lesson_id",
              "is distinct from",
              ref("user_course_progress.current_lesson_id"),
            ),
            eb("user_course_progress.last_accessed_at", "<", sql<Date>`${appNow} - ${NOTED_FOR}::interval`),
          ]),
        ),
    )
    .execute();
}
