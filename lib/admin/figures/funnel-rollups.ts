import "server-only";
import { sql } from "kysely";
import { PASS_MARK } from "../../assessments/pass-mark";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { stepNames } from "./funnel";
import { anyWeek, askedWeeks } from "./rollup-weeks";

/** For people whose first record is from these weeks, and what they have done since. */
export async function countPeople(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("step_rollups").where("week", "=", anyWeek(weeks)).execute();
  await askedWeeks(tx, weeks)
    .with("people", (db) =>
      db
        .selectFrom("asked")
        .innerJoin("users as u", (join) =>
          join.onRef("u.created_at", ">=", "asked.since").onRef("u.created_at", "<", "asked.until"),
        )
        .select(({ eb, and, exists, lit, selectFrom }) => {
          const attempts = selectFrom("attempts as a").whereRef("a.user_id", "=", "u.id");
          const exams = attempts.where("a.kind", "=", "certification");
          const orders = selectFrom("orders as o").whereRef("o.user_id", "=", "u.id");
          const lessons = selectFrom("lesson_completions as c").whereRef("c.user_id", "=", "u.id");
          return [
            "asked.week",
            lit(true).as("came"),
            exists(attempts.where("a.kind", "=", "practice").where("a.status", "=", "closed")).as("quiz"),
            eb("u.kind", "=", "account").as("account"),
            and([eb("u.kind", "=", "account"), exists(lessons)]).as("lesson"),
            exists(orders).as("checkout"),
            exists(orders.where("o.paid_at", "is not", null)).as("paid"),
            exists(exams).as("exam"),
            exists(exams.where("a.score", ">=", PASS_MARK)).as("passed"),
          ];
        }),
    )
    .insertInto("step_rollups")
    .columns(["week", "step", "people"])
    .expression((eb) => {
      const steps = stepNames.map((step) =>
        eb
          .selectFrom("people")
          .select(({ fn, ref }) => [
            "week",
            sql.lit(step).as("step"),
            fn.countAll().filterWhere(ref(step)).as("people"),
          ])
          .groupBy("week"),
      );
      return steps.reduce((all, step) => all.unionAll(step));
    })
    .execute();
}
