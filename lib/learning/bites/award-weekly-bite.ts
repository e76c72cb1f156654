import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";
import { WEEKLY_BITE_XP, weeklyBiteXpReason } from "../progress/xp";
import { dueCountOf } from "../reviews/due-queries";
import { bitesOf, toBiteStates } from "./bite-queries";
import { leftOfSet, weekOf } from "./weekly-bite";

/**
 * Awards the XP of this week's bite, once the bite and the set of what was due are done. Call it with the person's row
 * locked, after each review and each answer to a bite. Returns the XP, or 0 while something is left or it was awarded
 * before.
 */
export async function awardWeeklyBite(tx: Tx, userId: string): Promise<number> {
  const { now, timeZone, bites, due, reviews } = await query(tx)
    .selectFrom("users as u")
    .select((eb) => [
      appNow.as("now"),
      "u.time_zone as timeZone",
      jsonArrayFrom(bitesOf(userId)).as("bites"),
      eb.selectFrom(dueCountOf(userId).as("count")).select("due").$asScalar().$notNull().as("due"),
      jsonArrayFrom(recentReviewsOf(userId)).as("reviews"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
  const { done } = weekOf(toBiteStates(bites), now, timeZone);
  const answered = reviews.map(({ at }) => new Date(at));
  if (!done || leftOfSet(due, answered, now, timeZone) > 0) return 0;
  const { count } = await tx.xpEntry.createMany({
    data: { userId, amount: WEEKLY_BITE_XP, reason: weeklyBiteXpReason(done.id), createdAt: now },
    skipDuplicates: true,
  });
  return count * WEEKLY_BITE_XP;
}

/** A week and a day: the week begins in the learner's time zone. */
const recentReviewsOf = (userId: string) =>
  query()
    .selectFrom("card_reviews as r")
    .innerJoin("review_cards as c", "c.id", "r.card_id")
    .select("r.reviewed_at as at")
    .where("c.user_id", "=", userId)
    .where("r.reviewed_at", ">", sql<Date>`${appNow} - interval '8 days'`);
