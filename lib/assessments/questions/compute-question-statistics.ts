import "server-only";
import { sql } from "kysely";
import { longTransaction } from "../../platform/db/client";
import { appNow, query } from "../../platform/db/query";

/**
 * Computes for each wording the facility (share of right answers) and the corrected item-total correlation
 * (point-biserial, with the rest of the paper). It uses all closed attempts and everybody's first try at a knowledge
 * check, because later tries have seen the answers. It reads all of them, so it has its own time limit.
 */
export async function computeQuestionStatistics(): Promise<void> {
  await longTransaction(async (tx) => {
    await query(tx)
      .with("given", (db) =>
        db
          .selectFrom("attempts as a")
          .innerJoin("attempt_items as i", "i.attempt_id", "a.id")
          .where("a.status", "=", "closed")
          .select(["i.attempt_id as paper", "i.version_id", "i.answer_id"])
          .unionAll(
            db
              .selectFrom("first_check_answers")
              .select(["submission_id as paper", "version_id", "option_id as answer_id"]),
          ),
      )
      .with("marks", (db) =>
        db
          .selectFrom("given")
          .innerJoin("question_keys as k", "k.version_id", "given.version_id")
          .select([
            "given.paper",
            "given.version_id",
            sql<number>`(given.answer_id = ANY (k.right_ids))::int::double precision`.as("mark"),
          ]),
      )
      .with("rests", (db) =>
        db.selectFrom("marks").select(({ eb, fn }) => [
          "version_id",
          "mark",
          eb(
            fn.sum<number>("mark").over((over) => over.partitionBy("paper")),
            "-",
            eb.ref("mark"),
          ).as("rest"),
        ]),
      )
      .insertInto("question_statistics")
      .columns(["version_id", "responses", "facility", "discrimination", "computed_at"])
      .expression((eb) =>
        eb
          .selectFrom("rests")
          .select(({ fn }) => [
            "version_id",
            fn.countAll<number>().as("responses"),
            fn.avg<number>("mark").as("facility"),
            sql<number | null>`corr(mark, rest)`.as("discrimination"),
            appNow.as("computed_at"),
          ])
          .groupBy("version_id"),
      )
      .onConflict((conflict) =>
        conflict.column("version_id").doUpdateSet(({ ref }) => ({
          responses: ref("excluded.responses"),
          facility: ref("excluded.facility"),
          discrimination: ref("excluded.discrimination"),
          computed_at: ref("excluded.computed_at"),
        })),
      )
      .execute();
  });
}
