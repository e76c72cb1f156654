import "server-only";
import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { stepsOf } from "./funnel";
import { type CourseRow, courseFigures } from "./lesson-drop-off";
import type { Period } from "./schema";
import { fillWeeks, weeksOf } from "./weekly-figures";

/**
 * The figures of a period, from rollups only, so the rows that it reads grow with weeks and lessons, not with
 * people. `asOf` is null before the first run of the job. The courses with the most enrolled people come first.
 */
export async function getFigures(period: Period) {
  const weeks = weeksOf(period, await now(db()));
  const since = sql<Date>`${weeks[0]}::date`;
  const until = sql<Date>`${weeks.at(-1)}::date + 7`;
  const [state, courses, steps, newcomers, sales, exams, mails, mailKinds] = await Promise.all([
    db().rollupState.findUniqueOrThrow({ where: { id: 1 } }),
    listCourses(since, until),
    query()
      .selectFrom("step_rollups")
      .select(({ fn }) => ["step", fn.sum<number>("people").as("people")])
      .where("week", ">=", since)
      .where("week", "<", until)
      .groupBy("step")
      .execute(),
    query()
      .selectFrom("step_rollups")
      .select(({ fn }) => [
        sql<string>`week::text`.as("week"),
        ...(["came", "account", "paid"] as const).map((step) =>
          fn.coalesce(fn.sum<number>("people").filterWhere("step", "=", step), sql.lit(0)).as(step),
        ),
      ])
      .where("week", ">=", since)
      .where("week", "<", until)
      .groupBy("week")
      .execute(),
    query()
      .selectFrom("sale_rollups")
      .select([sql<string>`week::text`.as("week"), "orders", "gross", "refunded", "disputed"])
      .where("week", ">=", since)
      .where("week", "<", until)
      .where("currency", "=", "eur")
      .execute(),
    query()
      .selectFrom("exam_rollups")
      .select([sql<string>`week::text`.as("week"), "closed", "passed"])
      .where("week", ">=", since)
      .where("week", "<", until)
      .execute(),
    query()
      .selectFrom("mail_rollups")
      .select(({ fn }) => [
        sql<string>`date_trunc('week', day)::date::text`.as("week"),
        fn.sum<number>("sent").as("sent"),
        fn.sum<number>("failed").as("failed"),
      ])
      .where("day", ">=", since)
      .where("day", "<", until)
      .groupBy("week")
      .execute(),
    query()
      .selectFrom("mail_rollups")
      .select(({ fn }) => ["name", fn.sum<number>("sent").as("sent"), fn.sum<number>("failed").as("failed")])
      .where("day", ">=", since)
      .where("day", "<", until)
      .groupBy("name")
      .orderBy("failed", "desc")
      .orderBy("sent", "desc")
      .orderBy("name")
      .execute(),
  ]);
  return {
    asOf: state.asOf,
    waiting: { mails: state.mailsWaiting, oldest: state.oldestWaiting },
    weeks,
    courses: courses.map(courseFigures),
    steps: stepsOf(steps),
    newcomers: fillWeeks(weeks, newcomers, { came: 0, account: 0, paid: 0 }),
    sales: fillWeeks(weeks, sales, { orders: 0, gross: 0, refunded: 0, disputed: 0 }),
    exams: fillWeeks(weeks, exams, { closed: 0, passed: 0 }),
    mails: fillWeeks(weeks, mails, { sent: 0, failed: 0 }),
    mailKinds,
  };
}
export type Figures = Awaited<ReturnType<typeof getFigures>>;

function listCourses(since: Expression<Date>, until: Expression<Date>): Promise<CourseRow[]> {
  return query()
    .selectFrom("course_rollups as e")
    .innerJoin("courses as c", "c.id", "e.course_id")
    .where("e.week", ">=", since)
    .where("e.week", "<", until)
    .groupBy("c.id")
    .having(({ fn }) => fn.sum<number>("e.enrolled"), ">", 0)
    .select((eb) => [
      "c.id",
      "c.title",
      eb.fn.sum<number>("e.enrolled").as("enrolled"),
      eb.fn.sum<number>("e.not_begun").as("notBegun"),
      eb.fn.sum<number>("e.finished").as("finished"),
      jsonArrayFrom(
        eb
          .selectFrom("course_lessons as l")
          .leftJoin("lesson_rollups as n", (join) =>
            join.onRef("n.lesson_id", "=", "l.id").on("n.week", ">=", since).on("n.week", "<", until),
          )
          .select(({ fn, lit }) => [
            "l.key",
            "l.title",
            fn.coalesce(fn.sum<number>("n.completed"), lit(0)).as("completed"),
            fn.coalesce(fn.sum<number>("n.no_further"), lit(0)).as("noFurther"),
          ])
          .whereRef("l.course_id", "=", "c.id")
          .where("l.retired_at", "is", null)
          .groupBy("l.id")
          .orderBy("l.order_index"),
      ).as("lessons"),
    ])
    .orderBy("enrolled", "desc")
    .orderBy("c.id")
    .execute();
}
