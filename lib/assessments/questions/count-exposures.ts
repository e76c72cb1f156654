import "server-only";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";

/**
 * Counts the papers of the last 90 days that could have each wording, and those that had it, handed in or not: a paper
 * that was abandoned has shown its questions too. A wording can be drawn from the day it exists, or an operator promoted
 * its question, until it has a successor, is retired or leaves content/.
 */
export async function countExposures(tx: Tx): Promise<void> {
  await query(tx)
    .with("recent", (db) =>
      db
        .selectFrom("attempts")
        .select([
          "id",
          "started_at",
          sql<string>`CASE kind WHEN 'practice' THEN 'skills_practice' WHEN 'certification' THEN 'skills_certification'
            ELSE course_id END`.as("scope"),
        ])
        .where("started_at", ">", sql<Date>`app_now() - interval '90 days'`),
    )
    .with("terms", (db) =>
      db
        .selectFrom("question_versions as v")
        .innerJoin("questions as q", "q.id", "v.question_id")
        .leftJoin("question_versions as n", (on) =>
          on.onRef("n.question_id", "=", "v.question_id").on(sql<boolean>`n.version = v.version + 1`),
        )
        .where("q.bank", "<>", "knowledge_check")
        .where(({ or, eb }) => or([eb("q.status", "=", "live"), eb("q.promoted_at", "is not", null)]))
        .select([
          "v.id as version_id",
          "q.scope",
          sql<Date>`greatest(v.created_at, q.promoted_at)`.as("since"),
          sql<Date>`least(n.created_at, q.retired_at, q.absent_since, 'infinity')`.as("until"),
        ]),
    )
    .with("could", (db) =>
      db
        .selectFrom("terms as t")
        .innerJoin("recent as r", "r.scope", "t.scope")
        .whereRef("r.started_at", ">=", "t.since")
        .whereRef("r.started_at", "<", "t.until")
        .select(({ fn }) => ["t.version_id", fn.countAll<number>().as("papers")])
        .groupBy("t.version_id"),
    )
    .with("had", (db) =>
      db
        .selectFrom("recent as r")
        .innerJoin("attempt_items as i", "i.attempt_id", "r.id")
        .innerJoin("terms as t", "t.version_id", "i.version_id")
        .whereRef("r.started_at", ">=", "t.since")
        .whereRef("r.started_at", "<", "t.until")
        .select(({ fn }) => ["t.version_id", fn.countAll<number>().as("exposures")])
        .groupBy("t.version_id"),
    )
    .updateTable("question_statistics as s")
    .from("question_statistics as o")
    .leftJoin("could", "could.version_id", "o.version_id")
    .leftJoin("had", "had.version_id", "o.version_id")
    .set(({ fn, lit }) => ({
      papers: fn.coalesce("could.papers", lit(0)),
      exposures: fn.coalesce("had.exposures", lit(0)),
    }))
    .whereRef("o.version_id", "=", "s.version_id")
    .execute();
}
