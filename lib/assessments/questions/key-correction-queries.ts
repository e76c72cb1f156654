import "server-only";
import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { PASS_MARK } from "../pass-mark";

export type Effect = {
  attempts: number;
  people: number;
  higher: number;
  lower: number;
  passes: number;
  fails: number;
  certificates: number;
  submissions: number;
  learners: number;
};

/**
 * What would change if `rightIds` were right. Counts only papers whose mark changes, by the same rules as `verdictOf`
 * in rescoring.ts.
 */
export async function previewCorrection(versionId: string, rightIds: string[], tx?: Tx): Promise<Effect> {
  const attempts = await effectOnAttempts(versionId, rightIds, tx);
  return { ...attempts, ...(await effectOnChecks(versionId, rightIds, tx)) };
}

/** Whether an answer is right by one of the two keys only. */
const changesMark = (answer: string, newKey: Expression<string[]>) =>
  sql<boolean>`(${sql.ref(answer)} = ANY (k.right_ids)) <> (${sql.ref(answer)} = ANY (${newKey}))`;

function effectOnAttempts(versionId: string, rightIds: string[], tx?: Tx) {
  const newKey = sql<string[]>`${rightIds}::uuid[]`;
  return query(tx)
    .with("changed", (db) =>
      db
        .selectFrom("attempt_items as i")
        .innerJoin("question_keys as k", "k.version_id", "i.version_id")
        .innerJoin("attempts as a", "a.id", "i.attempt_id")
        .select(["a.id", "a.user_id", "a.kind", "a.score as before"])
        .where("a.status", "=", "closed")
        .where("i.version_id", "=", versionId)
        .where(changesMark("i.answer_id", newKey)),
    )
    .with("scored", (db) =>
      db
        .selectFrom("changed as c")
        .innerJoin("attempt_items as i", "i.attempt_id", "c.id")
        .innerJoin("question_keys as k", "k.version_id", "i.version_id")
        .select(({ eb, fn }) => {
          const key = eb
            .case()
            .when("i.version_id", "=", versionId)
            .then(newKey)
            .else(eb.ref("k.right_ids"))
            .end();
          const right = fn.countAll<number>().filterWhere("i.answer_id", "=", fn.any(key));
          return [
            "c.id",
            "c.user_id",
            "c.kind",
            "c.before",
            sql<number>`round(100.0 * ${right} / ${fn.countAll()})`.as("after"),
          ];
        })
        .groupBy(["c.id", "c.user_id", "c.kind", "c.before"]),
    )
    .with("judged", (db) =>
      db
        .selectFrom("scored")
        .select(({ eb, and, exists, selectFrom }) => [
          "id",
          "user_id",
          "before",
          "after",
          and([eb("kind", "<>", "practice"), eb("before", "<", PASS_MARK), eb("after", ">=", PASS_MARK)]).as(
            "passes",
          ),
          and([eb("kind", "<>", "practice"), eb("before", ">=", PASS_MARK), eb("after", "<", PASS_MARK)]).as(
            "fails",
          ),
          exists(
            selectFrom("attempt_rescores as r")
              .whereRef("r.attempt_id", "=", "scored.id")
              .where("r.outcome", "=", "kept"),
          ).as("is_kept"),
          exists(
            selectFrom("certificates as c")
              .whereRef("c.attempt_id", "=", "scored.id")
              .where("c.revoked_at", "is", null),
          ).as("is_certified"),
        ]),
    )
    .selectFrom("judged")
    .select(({ fn, eb, ref, and, not }) => {
      const all = fn.countAll<number>();
      return [
        all.as("attempts"),
        fn.count<number>("user_id").distinct().as("people"),
        all.filterWhere(and([eb("after", ">", ref("before")), not(ref("passes"))])).as("higher"),
        all.filterWhere(and([eb("after", "<", ref("before")), not(ref("fails"))])).as("lower"),
        all.filterWhere(ref("passes")).as("passes"),
        all.filterWhere(and([ref("fails"), not(ref("is_kept"))])).as("fails"),
        all.filterWhere(and([ref("fails"), not(ref("is_kept")), ref("is_certified")])).as("certificates"),
      ];
    })
    .executeTakeFirstOrThrow();
}

function effectOnChecks(versionId: string, rightIds: string[], tx?: Tx) {
  return query(tx)
    .selectFrom("question_versions as v")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .innerJoin("check_answers as a", (join) =>
      join.onRef("a.lesson_id", "=", "q.lesson_id").onRef("a.version_id", "=", "v.id"),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as("submissions"),
      fn.count<number>("a.user_id").distinct().as("learners"),
    ])
    .where("v.id", "=", versionId)
    .where("q.bank", "=", "knowledge_check")
    .where(changesMark("a.option_id", sql<string[]>`${rightIds}::uuid[]`))
    .executeTakeFirstOrThrow();
}

export type CorrectionView = {
  id: string;
  correctedAt: Date;
  rights: string[];
  by: string | null;
  reason: string | null;
  attempts: number;
  submissions: number;
  finishedAt: Date | null;
  higher: number;
  lower: number;
  passes: number;
  issued: number;
  fails: number;
  undecided: number;
};

export async function listCorrections(versionId: string): Promise<CorrectionView[]> {
  const rows = await query()
    .selectFrom("key_corrections as c")
    .leftJoin("audit_log as log", (join) =>
      join
        .on("log.subject", "=", sql<string>`'key_corrections:' || c.id`)
        .on("log.action", "=", "question.key-corrected"),
    )
    .leftJoin("users as u", "u.id", "log.actor_id")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("attempt_rescores as r")
          .whereRef("r.correction_id", "=", "c.id")
          .select(({ fn, eb, and }) => {
            const all = fn.countAll<number>();
            return [
              all.filterWhere("verdict", "=", "higher").as("higher"),
              all.filterWhere("verdict", "=", "lower").as("lower"),
              all.filterWhere("verdict", "=", "passes").as("passes"),
              all.filterWhere("outcome", "=", "issued").as("issued"),
              all.filterWhere("verdict", "=", "fails").as("fails"),
              all
                .filterWhere(and([eb("verdict", "=", "fails"), eb("settled_at", "is", null)]))
                .as("undecided"),
            ];
          })
          .as("tally"),
      (join) => join.onTrue(),
    )
    .selectAll("tally")
    .select((eb) => [
      "c.id",
      "c.corrected_at as correctedAt",
      "c.attempts",
      "c.submissions",
      "c.finished_at as finishedAt",
      "log.reason",
      eb.fn.coalesce("u.email", sql<string | null>`log.actor_id::text`).as("by"),
      jsonArrayFrom(
        eb
          .selectFrom("question_options as o")
          .select("o.text")
          .where(({ eb, fn }) => eb("o.id", "=", fn.any("c.right_ids")))
          .orderBy(({ fn }) => fn("array_position", ["c.right_ids", "o.id"])),
      ).as("rights"),
    ])
    .where("c.version_id", "=", versionId)
    .orderBy("c.corrected_at", "desc")
    .execute();
  return rows.map(({ rights, ...row }) => ({ ...row, rights: rights.map(({ text }) => text) }));
}
