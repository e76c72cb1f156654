import "server-only";
import { sql } from "kysely";
import { longTransaction, type Tx } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";
import { computePaperStatistics } from "./compute-paper-statistics";
import { countExposures } from "./count-exposures";
import { withFirstAnswers } from "./first-answers";

/** Each of them sorts all answers: some ten million with a million learners, for which the usual 4 MB are few. */
const WORK_MEMORY = "64MB";

/**
 * Computes what first answers say of each wording, its options and the exam's papers. Formulas: docs/exam.md,
 * 'Statistics'. Each reads all answers, so it has a transaction with its own time limit: one that fails keeps the others.
 */
export async function computeQuestionStatistics(): Promise<void> {
  for (const compute of [computeQuestions, computeOptions, countExposures, computePaperStatistics]) {
    await longTransaction(async (tx) => {
      await sql`SELECT set_config('work_mem', ${WORK_MEMORY}, true)`.execute(query(tx));
      await compute(tx);
    });
  }
}

/** Responses, facility, corrected item-total correlation and median time. What nobody answers any more goes. */
async function computeQuestions(tx: Tx): Promise<void> {
  await withFirstAnswers(tx)
    .insertInto("question_statistics")
    .columns(["version_id", "responses", "facility", "discrimination", "seconds", "computed_at"])
    .expression((db) =>
      db
        .selectFrom("answers")
        .select(({ fn }) => [
          "version_id",
          fn.countAll<number>().as("responses"),
          fn.avg<number>("mark").as("facility"),
          sql<number | null>`corr(mark, rest)`.as("discrimination"),
          sql<number | null>`percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds)`.as("seconds"),
          appNow.as("computed_at"),
        ])
        .groupBy("version_id"),
    )
    .onConflict((conflict) =>
      conflict.column("version_id").doUpdateSet(({ ref }) => ({
        responses: ref("excluded.responses"),
        facility: ref("excluded.facility"),
        discrimination: ref("excluded.discrimination"),
        seconds: ref("excluded.seconds"),
        computed_at: ref("excluded.computed_at"),
      })),
    )
    .execute();
  await query(tx).deleteFrom("question_statistics").where("computed_at", "<", appNow).execute();
}

/** For each option its share, and the correlation of choosing it with the rest of the paper. */
async function computeOptions(tx: Tx): Promise<void> {
  await withFirstAnswers(tx)
    .insertInto("option_statistics")
    .columns(["option_id", "version_id", "share", "correlation"])
    .expression((db) =>
      db
        .selectFrom("answers as a")
        .innerJoin("question_options as o", "o.version_id", "a.version_id")
        .select([
          "o.id as option_id",
          "o.version_id",
          sql<number>`avg((a.answer_id = o.id)::int)::float`.as("share"),
          sql<number | null>`corr((a.answer_id = o.id)::int, a.rest)`.as("correlation"),
        ])
        .groupBy("o.id"),
    )
    .onConflict((conflict) =>
      conflict.column("option_id").doUpdateSet(({ ref }) => ({
        share: ref("excluded.share"),
        correlation: ref("excluded.correlation"),
      })),
    )
    .execute();
  await query(tx)
    .deleteFrom("option_statistics as o")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("question_statistics as s")
            .select("s.version_id")
            .whereRef("s.version_id", "=", "o.version_id"),
        ),
      ),
    )
    .execute();
}
