import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { dayOf } from "../progress/streak";
import { type BadgeView, badgeNames, earnedBadges } from "./badges";

/**
 * Awards what somebody has earned, inside the write that may have earned it. Each badge is awarded once. Returns the new
 * ones, which the caller shows.
 */
export async function awardBadges(tx: Tx, userId: string, at: Date): Promise<BadgeView[]> {
  const facts = await findFacts(tx, userId, at);
  if (!facts) return [];
  const { timeZone, held, lessonsCompleted, coursesCompleted, perfectChecks } = facts;
  const earned = earnedBadges({
    lessonsCompleted,
    coursesCompleted,
    perfectChecks,
    levelsCompleted: facts.levelsCompleted.map(({ level }) => level),
    days: facts.completions.map((completion) => dayOf(new Date(completion.at), timeZone)),
    today: dayOf(at, timeZone),
  });
  const missing = earned.filter((key) => !held.some((badge) => badge.key === key));
  if (missing.length === 0) return [];
  const added = await tx.badge.createManyAndReturn({
    data: missing.map((key) => ({ userId, key, name: badgeNames[key], awardedAt: at })),
    skipDuplicates: true,
    select: { key: true },
  });
  const isNew = (key: string) => added.some((badge) => badge.key === key);
  return missing.filter(isNew).map((key) => ({ key, name: badgeNames[key] }));
}

async function findFacts(tx: Tx, userId: string, at: Date) {
  return query(tx)
    .selectFrom("users as u")
    .select("u.time_zone as timeZone")
    .select(({ selectFrom, fn }) => [
      selectFrom("lesson_completions as d")
        .select(fn.countAll<number>().as("count"))
        .whereRef("d.user_id", "=", "u.id")
        .$asScalar()
        .$notNull()
        .as("lessonsCompleted"),
      selectFrom("user_course_progress as p")
        .select(fn.countAll<number>().as("count"))
        .whereRef("p.user_id", "=", "u.id")
        .where("p.completed_at", "is not", null)
        .$asScalar()
        .$notNull()
        .as("coursesCompleted"),
      selectFrom("knowledge_check_submissions as s")
        .select(fn.countAll<number>().as("count"))
        .whereRef("s.user_id", "=", "u.id")
        .where("s.score", "=", 100)
        .$asScalar()
        .$notNull()
        .as("perfectChecks"),
      jsonArrayFrom(
        selectFrom("lesson_completions as d")
          .select("d.completed_at as at")
          .whereRef("d.user_id", "=", "u.id")
          .where("d.completed_at", ">", sql<Date>`${at}::timestamptz - interval '10 days'`),
      ).as("completions"),
      jsonArrayFrom(
        selectFrom("public_courses as c")
          .leftJoin("user_course_progress as p", (join) =>
            join.onRef("p.course_id", "=", "c.id").onRef("p.user_id", "=", "u.id"),
          )
          .select("c.difficulty_level as level")
          .groupBy("c.difficulty_level")
          .having(sql<boolean>`bool_and(p.completed_at IS NOT NULL)`),
      ).as("levelsCompleted"),
      jsonArrayFrom(selectFrom("badges as b").select("b.key").whereRef("b.user_id", "=", "u.id")).as("held"),
    ])
    .where("u.id", "=", userId)
    .executeTakeFirst();
}
