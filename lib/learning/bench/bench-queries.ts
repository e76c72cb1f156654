import "server-only";
import { sql } from "kysely";
import { benchConsentVersion } from "../../accounts/consents";
import { db } from "../../platform/db/client";
import { appNow, query, type RawClient } from "../../platform/db/query";
import { env } from "../../platform/env";
import { type RunsToday, runsLeft } from "./bench-limits";
import { type BenchRun, type BenchView, SHOWN_RUNS } from "./bench-runs";
import { judgementSchema } from "./judgements";
import { findConnection, nameConnection } from "./model-connection";
import { isModelFailure } from "./model-failures";

/** The bench of an exercise for one learner, with their own runs of it, those of earlier wordings included. */
export async function getBench(userId: string, versionId: string): Promise<BenchView> {
  const model = nameConnection(await findConnection());
  const { MODEL_RUNS_PER_LEARNER: perLearner, MODEL_RUNS_PER_DAY: perDay } = env();
  const [consents, today, runs] = await Promise.all([
    model ? countConsents(userId, model.host) : 0,
    countRunsToday(db(), userId),
    listRuns(userId, versionId),
  ]);
  return {
    model,
    hasConsented: consents > 0,
    limit: perLearner,
    left: runsLeft(today, { perLearner, perDay }),
    runs,
  };
}

const countConsents = (userId: string, host: string) =>
  db().consent.count({ where: { userId, kind: "bench", version: benchConsentVersion(host) } });

/** Midnight in UTC. */
const startOfDay = sql<Date>`date_trunc('day', ${appNow}, 'UTC')`;

export async function countRunsToday(tx: RawClient, userId: string): Promise<RunsToday> {
  return query(tx)
    .selectFrom("bench_runs")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("user_id", "=", userId).as("own"),
    ])
    .where("started_at", ">=", startOfDay)
    .executeTakeFirstOrThrow();
}

async function listRuns(userId: string, versionId: string): Promise<BenchRun[]> {
  const rows = await query()
    .selectFrom("bench_runs as r")
    .innerJoin("bench_run_states as s", "s.id", "r.id")
    .innerJoin("exercise_versions as v", "v.id", "r.version_id")
    .innerJoin("exercise_versions as asked", "asked.exercise_id", "v.exercise_id")
    .select(["r.id", "r.text", "r.output", "r.judgement", "r.failure", "r.started_at as startedAt"])
    .select(["s.status", "r.version_id as versionId"])
    .where("r.user_id", "=", userId)
    .where("asked.id", "=", versionId)
    .orderBy("r.started_at", "desc")
    .orderBy("r.id")
    .limit(SHOWN_RUNS)
    .execute();
  return rows.map(({ judgement, failure, startedAt, versionId: of, ...run }) => ({
    ...run,
    failure: isModelFailure(failure) ? failure : null,
    // Criteria of an earlier wording are not those on the page.
    judgement: of === versionId && judgement ? judgementSchema.parse(judgement) : null,
    startedAt: startedAt.toISOString(),
  }));
}
