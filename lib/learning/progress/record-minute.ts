import "server-only";
import { sql } from "kysely";
import { appNow, query } from "../../platform/db/query";

/**
 * Counts one active minute in a course the person is enrolled in. However many tabs send it, it never counts more
 * minutes than have passed.
 */
export async function recordMinute(userId: string, courseId: string): Promise<void> {
  await query()
    .updateTable("user_course_progress")
    .set(({ eb }) => ({ total_time_spent: eb("total_time_spent", "+", 1), last_minute_at: appNow }))
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .where(({ eb, or }) =>
      or([
        eb("last_minute_at", "is", null),
        eb("last_minute_at", "<=", sql<Date>`${appNow} - interval '55 seconds'`),
      ]),
    )
    .execute();
}
