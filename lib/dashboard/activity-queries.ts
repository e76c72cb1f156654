import "server-only";
import { sql } from "kysely";
import { appNow, query } from "../platform/db/query";

/**
 * When somebody was active in the last year, with the XP. The statement groups by quarter hours, because a day begins on
 * one in every time zone. The application turns them into days: all days must come from one list of time zones, and the
 * database's list is as old as the database.
 */
export function activityOf(userId: string) {
  const none = sql<number>`0`;
  const done = query()
    .selectFrom("xp_ledger")
    .select(["created_at as at", "amount as xp"])
    .where("user_id", "=", userId)
    .unionAll(
      query()
        .selectFrom("attempts")
        .select([sql<Date>`unnest(ARRAY[started_at, closed_at])`.as("at"), none.as("xp")])
        .where("user_id", "=", userId),
    )
    .unionAll(
      query()
        .selectFrom("knowledge_check_submissions")
        .select(["submitted_at as at", none.as("xp")])
        .where("user_id", "=", userId),
    )
    .unionAll(
      query()
        .selectFrom("exercise_tries")
        .select(["tried_at as at", none.as("xp")])
        .where("user_id", "=", userId),
    )
    .unionAll(
      query()
        .selectFrom("card_reviews as r")
        .innerJoin("review_cards as c", "c.id", "r.card_id")
        .select(["r.reviewed_at as at", none.as("xp")])
        .where("c.user_id", "=", userId),
    );
  return query()
    .selectFrom(done.as("done"))
    .select(({ fn }) => [
      sql<Date>`date_bin('15 minutes', at, 'epoch')`.as("quarter"),
      fn.sum<number>("xp").as("xp"),
    ])
    .where("at", ">", sql<Date>`${appNow} - interval '366 days'`)
    .groupBy("quarter")
    .orderBy("quarter");
}
