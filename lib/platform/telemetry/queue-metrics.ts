import "server-only";
import { sql } from "kysely";
import { literal, query } from "../db/query";
import { meter } from "./metrics";
import { shareLook } from "./shared-look";

type Line = { queue: string; state: string; count: number; age?: number };

/**
 * Waiting jobs are few, and an index holds only them. Those at work or given up stand among millions that are done: of
 * these the queue's own counts are taken.
 */
async function readQueue(): Promise<{ lines: Line[]; clock: number }> {
  const age = sql<number>`extract(epoch from now() - min(CASE WHEN state = 'retry' THEN created_on ELSE start_after END))`;
  const waiting = await query()
    .selectFrom("pgboss.job")
    .select(({ fn }) => ["name as queue", "state", fn.countAll<number>().as("count"), age.as("age")])
    .where("state", "<", literal("active"))
    .where("blocked", "=", false)
    .groupBy(["name", "state"])
    .execute();
  const before = Date.now();
  const counts = await query()
    .selectFrom("pgboss.queue")
    .select(["name", "active_count", "failed_count", sql<Date>`clock_timestamp()`.as("at")])
    .execute();
  const after = Date.now();
  const lines: Line[] = waiting.map(({ age, ...line }) => ({ ...line, age: Math.max(0, Number(age)) }));
  for (const { name: queue, active_count, failed_count } of counts) {
    lines.push({ queue, state: "active", count: active_count });
    lines.push({ queue, state: "failed", count: failed_count });
  }
  const at = counts[0]?.at.getTime() ?? before;
  return { lines, clock: (at - (before + after) / 2) / 1_000 };
}

/** In the worker: the queue by name and state, and the clock. While the database is away there is nothing to say. */
export function watchQueue(names: readonly string[]): void {
  const jobs = meter().createObservableGauge("skillbite_jobs", {
    description: "Jobs that are not done, by queue and state",
  });
  const oldest = meter().createObservableGauge("skillbite_job_oldest_seconds", {
    description: "Oldest waiting job: how long it has been due, or in the state retry how long it has failed",
    unit: "s",
  });
  const clock = meter().createObservableGauge("skillbite_clock_difference_seconds", {
    description: "How far the database's clock is ahead of the worker's",
    unit: "s",
  });
  const seen = meter().createObservableGauge("skillbite_queue_seen", {
    description: "1 when the worker could read the queue, 0 when it could not",
  });

  const lookAgain = shareLook(readQueue);
  meter().addBatchObservableCallback(
    async (result) => {
      const look = await lookAgain();
      result.observe(seen, look ? 1 : 0);
      if (!look) return;
      result.observe(clock, look.clock);
      // A queue that is empty says 0: a figure that stays away would keep an alert as it was.
      for (const queue of names) result.observe(jobs, 0, { queue, state: "created" });
      for (const { queue, state, count, age } of look.lines) {
        result.observe(jobs, count, { queue, state });
        if (age !== undefined) result.observe(oldest, age, { queue, state });
      }
    },
    [jobs, oldest, clock, seen],
  );
}
