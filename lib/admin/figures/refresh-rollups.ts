import "server-only";
import { sql } from "kysely";
import { PASS_MARK } from "../../assessments/pass-mark";
import { longTransaction, type Tx } from "../../platform/db/client";
import { lockRollups } from "../../platform/db/locks";
import { appNow, query } from "../../platform/db/query";
import { stepNames } from "./rules";

/**
 * Updates the figures of the admin pages in one transaction: it recounts each week that a change has marked since the
 * last run. So it may run twice, late or after a crash, and a later refund or erasure changes the week where it
 * counted. `all`: recounts every week.
 */
export async function refreshRollups({ all = false } = {}): Promise<void> {
  await longTransaction(async (tx) => {
    await sql`SET LOCAL lock_timeout = '240s'`.execute(query(tx));
    await lockRollups(tx);
    if (all) await sql`SELECT mark_all_rollups()::text`.execute(query(tx)); // Prisma cannot read a void
    for (const { rollup, weeks } of await takeMarks(tx)) await recount[rollup](tx, weeks);
    await countMail(tx);
    await countWaitingMail(tx);
  });
}

const recount = { learning: countLearning, people: countPeople, sales: countSales, exam: countExams };

function takeMarks(tx: Tx) {
  return query(tx)
    .with("taken", (db) => db.deleteFrom("rollup_marks").returning(["rollup", "week"]))
    .selectFrom("taken")
    .select(["rollup", sql<string[]>`array_agg(DISTINCT week::text)`.as("weeks")])
    .groupBy("rollup")
    .execute();
}

const anyWeek = (weeks: string[]) => sql<Date>`ANY (${weeks}::date[])`;

/** The weeks, each with its first moment and the first one after it. */
const asked = (tx: Tx, weeks: string[]) =>
  query(tx)
    .with("weeks", (db) => db.selectNoFrom(sql<Date>`unnest(${weeks}::date[])`.as("week")))
    .with("asked", (db) =>
      db
        .selectFrom("weeks")
        .select([
          "week",
          sql<Date>`week::timestamp AT TIME ZONE 'UTC'`.as("since"),
          sql<Date>`(week + 7)::timestamp AT TIME ZONE 'UTC'`.as("until"),
        ]),
    );

/** For people who enrolled in these weeks. */
export async function countLearning(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("course_rollups").where("week", "=", anyWeek(weeks)).execute();
  await query(tx).deleteFrom("lesson_rollups").where("week", "=", anyWeek(weeks)).execute();
  await asked(tx, weeks)
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

/** For people whose first record is from these weeks, and what they have done since. */
export async function countPeople(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("step_rollups").where("week", "=", anyWeek(weeks)).execute();
  await asked(tx, weeks)
    .with("people", (db) =>
      db
        .selectFrom("asked")
        .innerJoin("users as u", (join) =>
          join.onRef("u.created_at", ">=", "asked.since").onRef("u.created_at", "<", "asked.until"),
        )
        .select(({ eb, exists, lit, selectFrom }) => {
          const attempts = selectFrom("attempts as a").whereRef("a.user_id", "=", "u.id");
          const exams = attempts.where("a.kind", "=", "certification");
          const orders = selectFrom("orders as o").whereRef("o.user_id", "=", "u.id");
          const lessons = selectFrom("lesson_completions as c").whereRef("c.user_id", "=", "u.id");
          return [
            "asked.week",
            lit(true).as("came"),
            exists(attempts.where("a.kind", "=", "practice").where("a.status", "=", "closed")).as("quiz"),
            eb("u.kind", "=", "account").as("account"),
            exists(lessons).as("lesson"),
            exists(orders).as("checkout"),
            exists(orders.where("o.paid_at", "is not", null)).as("paid"),
            exists(exams).as("exam"),
            exists(exams.where("a.score", ">=", PASS_MARK)).as("passed"),
          ];
        }),
    )
    .insertInto("step_rollups")
    .columns(["week", "step", "people", "in_order"])
    .expression((eb) => {
      const steps = stepNames.map((step, index) =>
        eb
          .selectFrom("people")
          .select(({ and, fn, ref }) => [
            "week",
            sql.lit(step).as("step"),
            fn.countAll().filterWhere(ref(step)).as("people"),
            fn
              .countAll()
              .filterWhere(and(stepNames.slice(0, index + 1).map((each) => ref(each))))
              .as("in_order"),
          ])
          .groupBy("week"),
      );
      return steps.reduce((all, step) => all.unionAll(step));
    })
    .execute();
}

/** A refund counts in the week of its payment, and a dispute counts until it is won. */
export async function countSales(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("sale_rollups").where("week", "=", anyWeek(weeks)).execute();
  await asked(tx, weeks)
    .insertInto("sale_rollups")
    .columns(["week", "currency", "orders", "gross", "refunded", "disputed"])
    .expression((eb) =>
      eb
        .selectFrom("asked")
        .innerJoin("orders as o", (join) =>
          join.onRef("o.paid_at", ">=", "asked.since").onRef("o.paid_at", "<", "asked.until"),
        )
        .select(({ eb, fn, lit, ref }) => [
          "asked.week",
          "o.currency",
          fn.countAll().as("orders"),
          fn.sum("o.amount_total").as("gross"),
          fn.sum("o.amount_refunded").as("refunded"),
          fn
            .coalesce(
              fn
                .sum(eb("o.amount_total", "-", ref("o.amount_refunded")))
                .filterWhere("o.dispute_status", "in", ["open", "lost"]),
              lit(0),
            )
            .as("disputed"),
        ])
        .groupBy(["asked.week", "o.currency"]),
    )
    .execute();
}

export async function countExams(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("exam_rollups").where("week", "=", anyWeek(weeks)).execute();
  await asked(tx, weeks)
    .insertInto("exam_rollups")
    .columns(["week", "closed", "passed"])
    .expression((eb) =>
      eb
        .selectFrom("asked")
        .innerJoin("attempts as a", (join) =>
          join.onRef("a.closed_at", ">=", "asked.since").onRef("a.closed_at", "<", "asked.until"),
        )
        .where("a.kind", "=", sql.lit("certification")) // a parameter would not match the partial index
        .select(({ fn }) => [
          "asked.week",
          fn.countAll().as("closed"),
          fn.countAll().filterWhere("a.score", ">=", PASS_MARK).as("passed"),
        ])
        .groupBy("asked.week"),
    )
    .execute();
}

/** The queue's table: pg-boss creates it, so the schema does not know it. */
type Queue = {
  "pgboss.job": {
    name: string;
    state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
    created_on: Date;
    completed_on: Date | null;
  };
};

/** Only the last three days: the queue soon deletes older jobs, and their counts stay. */
export async function countMail(tx: Tx): Promise<void> {
  const since = sql<Date>`date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '2 days'`;
  await query(tx)
    .withTables<Queue>()
    .insertInto("mail_rollups")
    .columns(["day", "name", "sent", "failed"])
    .expression((eb) =>
      eb
        .selectFrom("pgboss.job")
        .where("state", ">=", "completed")
        .where("name", "like", "%-mail")
        .where("completed_on", ">=", since)
        .select(({ fn }) => [
          sql<Date>`(completed_on AT TIME ZONE 'UTC')::date`.as("day"),
          "name",
          fn.countAll().filterWhere("state", "=", "completed").as("sent"),
          fn.countAll().filterWhere("state", "=", "failed").as("failed"),
        ])
        .groupBy(["day", "name"]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["day", "name"])
        .doUpdateSet(({ ref }) => ({ sent: ref("excluded.sent"), failed: ref("excluded.failed") })),
    )
    .execute();
}

async function countWaitingMail(tx: Tx): Promise<void> {
  await query(tx)
    .withTables<Queue>()
    .updateTable("rollup_states")
    .from((eb) =>
      eb
        .selectFrom("pgboss.job")
        .where("state", "<", "completed")
        .where("name", "like", "%-mail")
        .select(({ fn }) => [fn.countAll<number>().as("mails"), fn.min("created_on").as("oldest")])
        .as("waiting"),
    )
    .set(({ ref }) => ({
      as_of: appNow,
      mails_waiting: ref("waiting.mails"),
      oldest_waiting: ref("waiting.oldest"),
    }))
    .execute();
}
