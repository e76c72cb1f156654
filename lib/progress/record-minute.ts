import "server-only";
import { db } from "../db";

/**
 * Counts one active minute in a course the person is enrolled in. However many tabs send it, it never counts more
 * minutes than have passed.
 */
export async function recordMinute(userId: string, courseId: string): Promise<void> {
  await db().$executeRaw`
    UPDATE user_course_progress
    SET total_time_spent = total_time_spent + 1, last_minute_at = app_now()
    WHERE user_id = ${userId}::uuid AND course_id = ${courseId}
      AND (last_minute_at IS NULL OR last_minute_at <= app_now() - interval '55 seconds')`;
}
