import "server-only";
import { sql } from "kysely";
import type { BenchModel } from "../learning/bench/bench-runs";
import { findConnection, nameConnection } from "../learning/bench/model-connection";
import { appNow, literal, query } from "../platform/db/query";
import { env } from "../platform/env";

export type BenchUse = {
  /** Never with its key. Null when none is connected. */
  model: BenchModel | null;
  limits: { perLearner: number; perDay: number; tokens: number };
  today: UseOfPeriod;
  month: UseOfPeriod;
  /** Of the last 30 days, the commonest first. Null: the process died. */
  failures: { failure: string | null; count: number }[];
};

/** `cents`: estimated; null without prices. */
export type UseOfPeriod = {
  runs: number;
  learners: number;
  failed: number;
  stopped: number;
  tokensIn: number;
  tokensOut: number;
  cents: number | null;
};

/** What the prompt bench's page shows an operator. */
export async function getBenchUse(): Promise<BenchUse> {
  const { MODEL_RUNS_PER_LEARNER, MODEL_RUNS_PER_DAY, MODEL_MAX_TOKENS } = env();
  const [connection, today, month, failures] = await Promise.all([
    findConnection(),
    countUse(sql<Date>`date_trunc('day', ${appNow}, 'UTC')`),
    countUse(monthAgo),
    listFailures(),
  ]);
  return {
    model: nameConnection(connection),
    limits: { perLearner: MODEL_RUNS_PER_LEARNER, perDay: MODEL_RUNS_PER_DAY, tokens: MODEL_MAX_TOKENS },
    today,
    month,
    failures,
  };
}

const monthAgo = sql<Date>`${appNow} - interval '30 days'`;

const runsSince = (since: typeof monthAgo) =>
  query()
    .selectFrom("bench_runs as r")
    .innerJoin("bench_run_states as s", "s.id", "r.id")
    .where("r.started_at", ">=", since);

async function countUse(since: typeof monthAgo): Promise<UseOfPeriod> {
  const used = await runsSince(since)
    .select(({ fn }) => [
      fn.countAll<number>().as("runs"),
      fn.count<number>("r.user_id").distinct().as("learners"),
      fn.countAll<number>().filterWhere("s.status", "=", literal("failed")).as("failed"),
      fn.countAll<number>().filterWhere("s.status", "=", literal("stopped")).as("stopped"),
      fn.coalesce(fn.sum<number>("r.tokens_in"), sql.lit(0)).as("tokensIn"),
      fn.coalesce(fn.sum<number>("r.tokens_out"), sql.lit(0)).as("tokensOut"),
    ])
    .executeTakeFirstOrThrow();
  return { ...used, cents: costOf(used) };
}

function costOf({ tokensIn, tokensOut }: { tokensIn: number; tokensOut: number }): number | null {
  const { MODEL_PRICE_IN, MODEL_PRICE_OUT } = env();
  if (MODEL_PRICE_IN === undefined || MODEL_PRICE_OUT === undefined) return null;
  return (tokensIn * MODEL_PRICE_IN + tokensOut * MODEL_PRICE_OUT) / 1_000_000;
}

function listFailures() {
  return runsSince(monthAgo)
    .select("r.failure")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("s.status", "=", literal("failed"))
    .groupBy("r.failure")
    .orderBy("count", "desc")
    .execute();
}
