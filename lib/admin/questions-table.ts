import { expressionBuilder, type SqlBool, sql } from "kysely";
import { bankNames } from "../assessments/questions/question-banks";
import { ENOUGH_ANSWERS, TOO_EASY, TOO_HARD, WEAK } from "../assessments/questions/question-statistics";
import type { DB } from "../platform/db/query";
import { defineTable, number, text } from "../platform/table";

const statistics = expressionBuilder<DB & { s: DB["question_statistics"] }, "s">();
const isEnough = statistics("s.responses", ">=", statistics.lit(ENOUGH_ANSWERS));

/** Why an operator should look at a question, in words; '' for those that do well. */
const flags = sql<string>`CASE WHEN ${isEnough} THEN concat_ws(', ',
  CASE WHEN s.facility < ${sql.lit(TOO_HARD)} THEN 'too hard' END,
  CASE WHEN s.facility > ${sql.lit(TOO_EASY)} THEN 'too easy' END,
  CASE WHEN s.discrimination < 0 THEN 'misleads' END,
  CASE WHEN s.discrimination >= 0 AND s.discrimination < ${sql.lit(WEAK)} THEN 'tells little' END) ELSE '' END`;
const isFlagged = sql<SqlBool>`${flags} <> ''`;
const isCorrected = sql<SqlBool>`(v.corrected_option_id IS NOT NULL OR v.also_right_ids <> '{}')`;

const banks = Object.entries(bankNames).map(([bank, label]) => ({ bank, label }));

export const questions = defineTable({
  title: "Questions",
  hint: "A part of the wording, the beginning of its key in content/, or an id",
  from: (db) =>
    db
      .selectFrom(({ selectFrom }) =>
        selectFrom("question_versions")
          .selectAll()
          .select(({ fn }) =>
            fn
              .max("version")
              .over((over) => over.partitionBy("question_id"))
              .as("latest"),
          )
          .as("v"),
      )
      .leftJoin("question_statistics as s", "s.version_id", "v.id")
      .innerJoin("questions as q", (on) =>
        on
          .onRef("q.id", "=", "v.question_id")
          .on((eb) => eb.or([eb("v.version", "=", eb.ref("v.latest")), eb("s.version_id", "is not", null)])),
      )
      .leftJoin("current_question_versions as d", "d.id", "v.id")
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom("question_reports as r")
            .select(({ fn }) => fn.countAll<number>().as("open"))
            .whereRef("r.version_id", "=", "v.id")
            .where("r.resolved_at", "is", null)
            .as("reports"),
        (on) => on.onTrue(),
      ),
  columns: (eb) => ({
    question: text("Question", eb.ref("v.question")),
    flags: text("Look at it", flags),
    reports: number("Open reports", eb.ref("reports.open"), { sortable: "nullsLast" }),
    answers: number("Answers", eb.ref("s.responses"), { sortable: "nullsLast" }),
    facility: number("Right, %", sql<number | null>`round((100 * s.facility)::numeric)::int`, {
      sortable: "nullsLast",
    }),
    discrimination: number(
      "Discrimination",
      eb.case().when(isEnough).then(sql<number | null>`round(s.discrimination::numeric, 2)::float`).end(),
      { sortable: "nullsLast" },
    ),
    bank: text(
      "Asked in",
      sql<string>`CASE q.bank ${sql.join(
        banks.map(({ bank, label }) => sql`WHEN ${sql.lit(bank)} THEN ${sql.lit(label)}`),
        sql` `,
      )} END`,
      { sortable: true },
    ),
    state: text(
      "State",
      sql<string>`concat_ws(', ', CASE WHEN d.id IS NOT NULL THEN 'drawn' WHEN v.version < v.latest THEN 'earlier wording'
        WHEN q.retired_at IS NOT NULL THEN 'retired' ELSE 'left content/' END, CASE WHEN ${isCorrected} THEN 'key corrected' END)`,
    ),
    key: text("Key", eb.ref("q.key"), { sortable: true, hidden: true }),
    version: number("Wording", eb.ref("v.version"), { hidden: true }),
    id: text("Id", eb.ref("v.id"), { hidden: true }),
  }),
  search: (eb, { prefix, id }) => [
    id && eb("v.id", "=", id),
    id && eb("q.id", "=", id),
    eb(eb.fn("lower", ["q.key"]), "like", prefix),
    eb(eb.fn("lower", ["v.question"]), "like", `%${prefix}`),
  ],
  order: ({ ref }) => [
    [isFlagged, "desc"],
    [ref("reports.open"), "desc"],
    [ref("s.facility"), "asc"],
    [ref("q.bank"), "asc"],
    [ref("q.key"), "asc"],
    [ref("v.version"), "desc"],
  ],
  id: "id",
  detail: "questions",
  filters: (eb) => ({
    bank: {
      label: "Asked in",
      choices: Object.fromEntries(
        banks.map(({ bank, label }) => [bank, { label, where: sql<SqlBool>`q.bank = ${sql.lit(bank)}` }]),
      ),
    },
    state: {
      label: "Which",
      choices: {
        flagged: { label: "To be looked at", where: eb.or([isFlagged, eb("reports.open", ">", 0)]) },
        reported: { label: "Reported", where: eb("reports.open", ">", 0) },
        drawn: { label: "Drawn", where: eb("d.id", "is not", null) },
        retired: { label: "Retired", where: eb("q.retired_at", "is not", null) },
        corrected: { label: "Key corrected", where: isCorrected },
      },
    },
  }),
});
