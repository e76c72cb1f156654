import "server-only";
import { sql } from "kysely";
import { PASS_MARK } from "../../assessments/pass-mark";
import { longTransaction, type Tx } from "../../platform/db/client";
import { lockRollups } from "../../platform/db/locks";
import { appNow, query } from "../../platform/db/query";
import { countPeople } from "./funnel-rollups";
import { countLearning } from "./learning-rollups";
import { anyWeek, askedWeeks } from "./rollup-weeks";

/** Weeks of one transaction: at a million learners each takes seconds, and a statement has its limit. */
const WEEKS_AT_ONCE = 4;

/**
 * Updates the figures of the admin pages: it recounts each week that a change has marked since the last run, a few in a
 * transaction. So it may run twice, late or after a crash, and a later refund or erasure changes the week where it
 * counted. `all`: recounts every week.
 */
export async function refreshRollups({ all = false } = {}): Promise<void> {
  const last = await inTurn(async (tx) => {
    if (all) await sql`SELECT mark_all_rollups()::text`.execute(query(tx)); // Prisma cannot read a void
    return findLastMark(tx);
  });
  while (await inTurn((tx) => recountSome(tx, last)));
  await inTurn(async (tx) => {
    await countMail(tx);
    await countWaitingMail(tx);
  });
}

/** Two runs at once take turns. */
const inTurn = <T>(work: (tx: Tx) => Promise<T>) =>
  longTransaction(async (tx) => {
    await sql`SET LOCAL lock_timeout = '240s'`.execute(query(tx));
    await lockRollups(tx);
    return work(tx);
  });

const recount = { learning: countLearning, people: countPeople, sales: countSales, exam: countExams };

async function findLastMark(tx: Tx): Promise<number> {
  const { last } = await query(tx)
    .selectFrom("rollup_marks")
    .select(({ fn }) => fn.coalesce(fn.max("id"), sql.lit(0)).as("last"))
    .executeTakeFirstOrThrow();
  return last;
}

/** Recounts some weeks with a mark up to `last`. Later marks wait for the next run, or there would be no end. */
async function recountSome(tx: Tx, last: number): Promise<boolean> {
  const [oldest] = await query(tx)
    .selectFrom("rollup_marks")
    .select("rollup")
    .where("id", "<=", last)
    .orderBy("id")
    .limit(1)
    .execute();
  if (!oldest) return false;
  const weeks = await takeMarks(tx, oldest.rollup, last);
  await recount[oldest.rollup](tx, weeks);
  return true;
}

async function takeMarks(tx: Tx, rollup: keyof typeof recount, last: number): Promise<string[]> {
  const taken = await query(tx)
    .deleteFrom("rollup_marks")
    .where("rollup", "=", rollup)
    .where("id", "<=", last)
    .where("week", "in", ({ selectFrom }) =>
      selectFrom("rollup_marks as m")
        .select("m.week")
        .distinct()
        .where("m.rollup", "=", rollup)
        .where("m.id", "<=", last)
        .orderBy("m.week")
        .limit(WEEKS_AT_ONCE),
    )
    .returning(sql<string>`week::text`.as("week"))
    .execute();
  return [...new Set(taken.map(({ week }) => week))];
}

/** A refund counts in the week of its payment, and a dispute counts until it is won. */
export async function countSales(tx: Tx, weeks: string[]): Promise<void> {
  await query(tx).deleteFrom("sale_rollups").where("week", "=", anyWeek(weeks)).execute();
  await askedWeeks(tx, weeks)
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
  await askedWeeks(tx, weeks)
    .insertInto("exam_rollups")
    .columns(["week", "closed", "passed"])
    .expression((eb) =>
      eb
        .selectFrom("asked")
        .innerJoin("attempts as a", (join) =>
          join.onRef("a.closed_at", ">=", "asked.since").onRef("a.closed_at", "<", "asked.until"),
        )
        .where("a.kind", "=", sql.lit("certification")) // a parameter would not match the partial index
        .where("a.status", "=", sql.lit("closed"))
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
