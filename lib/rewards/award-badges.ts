import "server-only";
import type { Level } from "../courses/rules";
import { dayOf } from "../dashboard/rules";
import type { Tx } from "../db";
import { type BadgeKey, badgeNames, earnedBadges } from "./rules";

type Facts = {
  lessonsCompleted: number;
  coursesCompleted: number;
  timeZone: string;
  completedAt: Date[];
  perfectChecks: number;
  levelsCompleted: Level[];
};

/** Awards what somebody has earned, inside the write that may have earned it. Each badge is awarded once. */
export async function awardBadges(tx: Tx, userId: string, at: Date): Promise<BadgeKey[]> {
  const [facts] = await tx.$queryRaw<Facts[]>`
    SELECT
      (SELECT count(*)::int FROM lesson_completions WHERE user_id = u.id) AS "lessonsCompleted",
      (SELECT count(*)::int FROM user_course_progress WHERE user_id = u.id AND completed_at IS NOT NULL)
        AS "coursesCompleted",
      ARRAY(
        SELECT completed_at FROM lesson_completions
        WHERE user_id = u.id AND completed_at > ${at}::timestamptz - interval '10 days'
      ) AS "completedAt",
      u.time_zone AS "timeZone",
      (SELECT count(*)::int FROM knowledge_check_submissions WHERE user_id = u.id AND score = 100) AS "perfectChecks",
      ARRAY(
        SELECT c.difficulty_level::text FROM courses c
        LEFT JOIN user_course_progress p ON p.course_id = c.id AND p.user_id = u.id
        WHERE c.is_published AND c.retired_at IS NULL
        GROUP BY c.difficulty_level HAVING bool_and(p.completed_at IS NOT NULL)
      ) AS "levelsCompleted"
    FROM users u WHERE u.id = ${userId}::uuid`;
  if (!facts) return [];
  const { completedAt, timeZone, ...rest } = facts;
  const days = completedAt.map((time) => dayOf(time, timeZone));
  const earned = earnedBadges({ ...rest, days, today: dayOf(at, timeZone) });
  const added = await tx.badge.createManyAndReturn({
    data: earned.map((key) => ({ userId, key, name: badgeNames[key], awardedAt: at })),
    skipDuplicates: true,
    select: { key: true },
  });
  return added.map(({ key }) => key as BadgeKey);
}
