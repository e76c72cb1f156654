import "server-only";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Viewer } from "../accounts/viewers";
import { examUnderWayOf } from "../assessments/exam/open-exam-queries";
import { PASS_MARK } from "../assessments/pass-mark";
import { pathOf, toLearningPath } from "../assessments/quiz/learning-path-queries";
import { badgesOf, toBadges } from "../learning/badges/badge-queries";
import { bitesOf, toBiteSummary } from "../learning/bites/bite-queries";
import { progressOf, toProgress } from "../learning/progress/progress-queries";
import { activeDaysOf } from "../learning/progress/streak";
import { dueCountOf } from "../learning/reviews/due-queries";
import { appNow, query } from "../platform/db/query";
import { activityOf } from "./activity-queries";

/** What somebody has learnt and what comes next. One statement, because the dashboard asks for all of it. */
export async function getLearning({ id, timeZone }: Pick<Viewer, "id" | "timeZone">, page = 1) {
  const { now, progress, toAssess, badges, quarters, exam, count, bites, path } = await query()
    .selectNoFrom([
      appNow.as("now"),
      jsonObjectFrom(progressOf(id, page)).$notNull().as("progress"),
      jsonArrayFrom(coursesToAssessOf(id)).as("toAssess"),
      jsonArrayFrom(badgesOf(id)).as("badges"),
      jsonArrayFrom(activityOf(id)).as("quarters"),
      jsonObjectFrom(examUnderWayOf(id)).as("exam"),
      jsonObjectFrom(dueCountOf(id)).$notNull().as("count"),
      jsonArrayFrom(bitesOf(id)).as("bites"),
      jsonObjectFrom(pathOf(id)).as("path"),
    ])
    .executeTakeFirstOrThrow();
  return {
    now,
    progress: toProgress(progress, page),
    toAssess,
    badges: toBadges(badges),
    days: activeDaysOf(
      quarters.map(({ quarter, xp }) => ({ at: new Date(quarter), xp })),
      timeZone,
    ),
    examUnderWay: exam,
    bite: toBiteSummary({ now, timeZone, count, bites }),
    path: toLearningPath(path),
  };
}

/** Courses whose lessons are completed and whose final assessment was never passed, last used first. */
const coursesToAssessOf = (userId: string) =>
  query()
    .selectFrom("user_course_progress as p")
    .innerJoin("public_courses as c", "c.id", "p.course_id")
    .select(["c.id", "c.title", "c.price", "c.difficulty_level as difficultyLevel"])
    .where("p.user_id", "=", userId)
    .where("p.completed_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("attempts as a")
            .select("a.id")
            .where("a.user_id", "=", userId)
            .whereRef("a.course_id", "=", "c.id")
            .where("a.status", "=", "closed")
            .where("a.score", ">=", PASS_MARK),
        ),
      ),
    )
    .orderBy("p.last_accessed_at", "desc")
    .orderBy("p.course_id");
