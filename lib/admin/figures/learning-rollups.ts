import "server-only";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { anyWeek, askedWeeks } from "./rollup-weeks";

/** For people who enrolled in these weeks. */
export async function countLearning(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("course_rollups").where("week", "=", anyWeek(weeks)).execute();
  await query(tx).deleteFrom("lesson_rollups").where("week", "=", anyWeek(weeks)).execute();
  await askedWeeks(tx, weeks)
    .with("learners", (db) =>
      db
        .selectFrom("asked")
        .innerJoin("user_course_progress as p", (join) =>
          join.onRef("p.enrolled_at", ">=", "asked.since").onRef("p.enrolled_at", "<", "asked.until"),
        )
        .select(({ eb }) => [
          "asked.week",
          "p.user_id",
          "p.course_id",
          "p.current_lesson_id",
          eb("p.completed_at", "is not", null).as("is_finished"),
        ]),
    )
    .with("done", (db) =>
      db
        .selectFrom("learners as s")
        .innerJoin("lesson_completions as c", (join) =>
          join.onRef("c.user_id", "=", "s.user_id").onRef("c.course_id", "=", "s.course_id"),
        )
        .innerJoin("course_lessons as l", "l.id", "c.lesson_id")
        .where("l.retired_at", "is", null)
        .select([
          "s.week",
          "s.user_id",
          "s.course_id",
          "s.is_finished",
          "l.id as lesson_id",
          "l.order_index",
        ]),
    )
    .with("opened", (db) =>
      db
        .selectFrom("learners as s")
        .innerJoin("course_lessons as l", "l.id", "s.current_lesson_id")
        .where("l.retired_at", "is", null)
        .select([
          "s.week",
          "s.user_id",
          "s.course_id",
          "s.is_finished",
          "l.id as lesson_id",
          "l.order_index",
        ]),
    )
    .with("furthest", (db) =>
      db
        .selectFrom((eb) =>
          eb.selectFrom("done").selectAll().unionAll(eb.selectFrom("opened").selectAll()).as("places"),
        )
        .distinctOn(["user_id", "course_id"])
        .select(["week", "user_id", "course_id", "lesson_id", "is_finished"])
        .orderBy("user_id")
        .orderBy("course_id")
        .orderBy("order_index", "desc"),
    )
    .with("counted", (db) =>
      db
        .selectFrom("done")
        .select(({ fn, lit }) => [
          "week",
          "lesson_id",
          fn.countAll<number>().as("completed"),
          lit<number>(0).as("no_further"),
        ])
        .groupBy(["week", "lesson_id"])
        .unionAll((eb) =>
          eb
            .selectFrom("furthest")
            .select(({ fn, lit }) => [
              "week",
              "lesson_id",
              lit<number>(0).as("completed"),
              fn.countAll<number>().as("no_further"),
            ])
            .where(({ not, ref }) => not(ref("is_finished")))
            .groupBy(["week", "lesson_id"]),
        ),
    )
    .with("lessons", (db) =>
      db
        .insertInto("lesson_rollups")
        .columns(["week", "lesson_id", "completed", "no_further"])
        .expression((eb) =>
          eb
            .selectFrom("counted")
            .select(({ fn }) => [
              "week",
              "lesson_id",
              fn.sum("completed").as("completed"),
              fn.sum("no_further").as("no_further"),
            ])
            .groupBy(["week", "lesson_id"]),
        ),
    )
    .insertInto("course_rollups")
    .columns(["week", "course_id", "enrolled", "not_begun", "finished"])
    .expression((eb) =>
      eb
        .selectFrom("learners as s")
        .leftJoin("furthest as f", (join) =>
          join.onRef("f.user_id", "=", "s.user_id").onRef("f.course_id", "=", "s.course_id"),
        )
        .select(({ fn, eb, and, not, ref }) => [
          "s.week",
          "s.course_id",
          fn.countAll().as("enrolled"),
          fn
            .countAll()
            .filterWhere(and([not(ref("s.is_finished")), eb("f.lesson_id", "is", null)]))
            .as("not_begun"),
          fn.countAll().filterWhere(ref("s.is_finished")).as("finished"),
        ])
        .groupBy(["s.week", "s.course_id"]),
    )
    .execute();
}
