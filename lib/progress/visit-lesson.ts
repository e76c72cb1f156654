import "server-only";
import { uuidv7 } from "uuidv7";
import { db } from "../db";
import { reportFailure } from "../failures";
import { NOTED_FOR } from "./rules";

type Visit = { userId: string; courseId: string; lessonId: string | null };

/**
 * Creates the progress row on the first visit, and stores the lesson and the time (product.md, section 4). Call it
 * after the access check. It writes nothing when nothing changed within a minute. A failure is only logged (section
 * 8), and the lesson is still shown.
 */
export async function visitLesson(visit: Visit): Promise<void> {
  await keepVisit(visit).catch((error: unknown) => reportFailure("lesson-selection", error));
}

async function keepVisit({ userId, courseId, lessonId }: Visit): Promise<void> {
  await db().$executeRaw`
    INSERT INTO user_course_progress AS known (id, user_id, course_id, current_lesson_id, last_accessed_at, enrolled_at)
    VALUES (${uuidv7()}::uuid, ${userId}::uuid, ${courseId}, ${lessonId}::uuid, app_now(), app_now())
    ON CONFLICT (user_id, course_id) DO UPDATE
    SET current_lesson_id = coalesce(EXCLUDED.current_lesson_id, known.current_lesson_id),
      last_accessed_at = EXCLUDED.last_accessed_at
    WHERE EXCLUDED.current_lesson_id IS DISTINCT FROM known.current_lesson_id
      OR known.last_accessed_at < EXCLUDED.last_accessed_at - ${NOTED_FOR}::interval`;
}
