import "server-only";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";
import { PASS_MARK } from "../pass-mark";
import { withFirstAnswers } from "./first-answers";

/**
 * What the exam's papers say by pool version, and '' for all: mean, deviation, KR-20 and standard error of each person's
 * first paper; how many pass. Spreads and variances are those of the papers that were sat (divided by n).
 */
export async function computePaperStatistics(tx: Tx): Promise<void> {
  await withFirstAnswers(tx)
    .with("scored", (db) =>
      db
        .selectFrom("answers as w")
        .innerJoin("firsts as a", "a.id", "w.paper")
        .where("a.kind", "=", "certification")
        .where("w.is_pilot", "is", false)
        .select(["w.paper", "w.version_id", "w.mark", "a.pool_version", "a.score"]),
    )
    .with("facilities", (db) =>
      db
        .selectFrom("scored")
        .select(({ fn }) => ["version_id", fn.avg<number>("mark").as("facility")])
        .groupBy("version_id"),
    )
    .with("papers", (db) =>
      db
        .selectFrom("scored as p")
        .innerJoin("facilities as f", "f.version_id", "p.version_id")
        .select(({ fn }) => [
          "p.pool_version",
          "p.score",
          fn.countAll<number>().as("questions"),
          fn.sum<number>("p.mark").as("correct"),
          sql<number>`sum(f.facility * (1 - f.facility))`.as("spread"),
        ])
        .groupBy(["p.paper", "p.pool_version", "p.score"]),
    )
    .with("pools", (db) =>
      db
        .selectFrom("papers")
        .select([sql<string>`''`.as("pool"), "score", "questions", "correct", "spread"])
        .unionAll(
          db
            .selectFrom("papers")
            .select([sql<string>`pool_version`.as("pool"), "score", "questions", "correct", "spread"])
            .where("pool_version", "is not", null),
        ),
    )
    .with("figures", (db) =>
      db
        .selectFrom("pools")
        .select(({ fn }) => [
          "pool",
          fn.countAll<number>().as("papers"),
          sql<number>`avg(100 * correct / questions)::float`.as("mean"),
          sql<number>`stddev_pop(100 * correct / questions)::float`.as("deviation"),
          sql<number | null>`CASE WHEN count(*) > 1 AND var_pop(correct) > 0 AND avg(questions) > 1
            THEN avg(questions) / (avg(questions) - 1) * (1 - avg(spread) / var_pop(correct)) END::float`.as(
            "reliability",
          ),
          sql<number>`avg((score >= ${sql.lit(PASS_MARK)})::int)::float`.as("passed"),
        ])
        .groupBy("pool"),
    )
    .with("sittings", (db) =>
      db
        .selectFrom("attempts")
        .innerJoin("figures", (on) =>
          on.on(({ or, eb, ref }) =>
            or([eb("figures.pool", "=", ""), eb("figures.pool", "=", ref("attempts.pool_version"))]),
          ),
        )
        .where("attempts.kind", "=", "certification")
        .where("attempts.status", "=", "closed")
        .select(({ fn }) => [
          "figures.pool",
          fn.countAll<number>().as("attempts"),
          sql<number>`avg((attempts.score >= ${sql.lit(PASS_MARK)})::int)::float`.as("passed"),
        ])
        .groupBy("figures.pool"),
    )
    .insertInto("paper_statistics")
    .columns([
      "pool_version",
      "first_attempts",
      "attempts",
      "mean",
      "deviation",
      "reliability",
      "standard_error",
      "first_pass_rate",
      "pass_rate",
      "computed_at",
    ])
    .expression((db) =>
      db
        .selectFrom("figures as f")
        .innerJoin("sittings as s", "s.pool", "f.pool")
        .select([
          "f.pool",
          "f.papers",
          "s.attempts",
          "f.mean",
          "f.deviation",
          "f.reliability",
          sql<number | null>`f.deviation * sqrt(greatest(0, 1 - f.reliability))
            * CASE WHEN f.reliability IS NOT NULL THEN 1 END`.as("standard_error"),
          "f.passed",
          "s.passed as pass_rate",
          appNow.as("computed_at"),
        ]),
    )
    .onConflict((conflict) =>
      conflict.column("pool_version").doUpdateSet(({ ref }) => ({
        first_attempts: ref("excluded.first_attempts"),
        attempts: ref("excluded.attempts"),
        mean: ref("excluded.mean"),
        deviation: ref("excluded.deviation"),
        reliability: ref("excluded.reliability"),
        standard_error: ref("excluded.standard_error"),
        first_pass_rate: ref("excluded.first_pass_rate"),
        pass_rate: ref("excluded.pass_rate"),
        computed_at: ref("excluded.computed_at"),
      })),
    )
    .execute();
  await query(tx).deleteFrom("paper_statistics").where("computed_at", "<", appNow).execute();
}
