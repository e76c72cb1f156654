import "server-only";
import { query } from "../platform/db/query";

/**
 * A person's open attempt, as the source of an UPDATE. It waits for handing in, and handing in for it: nothing changes
 * after the grade.
 */
export const openAttemptOf = (userId: string, attemptId: string) =>
  query()
    .selectFrom("attempts")
    .select("id")
    .where("id", "=", attemptId)
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .forShare()
    .as("attempt");
