import { type SqlBool, sql } from "kysely";
import { bankNames } from "../assessments/questions/question-banks";
import { ENOUGH_TO_WARN } from "../assessments/questions/question-statistics";
import { CELL_IDS } from "../content/exam-blueprint";
import { defineTable, number, text } from "../platform/table";
import type { Advice } from "./question-advice";
import { ADVISED_STEPS } from "./question-steps";

type AdviceRow = {
  version_id: string;
  step: string;
  words: string;
  warnings: string;
  interval: string | null;
};

/** What TypeScript says of each question, as rows: so the rule of the next step lives once. */
function adviceRows(advice: Advice[]) {
  const rows = advice.map(({ versionId, next, warnings, interval }) => ({
    version_id: versionId,
    step: next.step,
    words: next.words,
    warnings: warnings.join(", "),
    interval: interval?.map((bound) => Math.round(100 * bound)).join("–") ?? null,
  }));
  return sql<AdviceRow>`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)`.as<"j">(
    sql`j(version_id uuid, step text, words text, warnings text, interval text)`,
  );
}

const isFlagged = sql<SqlBool>`coalesce(j.warnings, '') <> ''`;
const isCorrected = sql<SqlBool>`(v.corrected_option_id IS NOT NULL OR v.also_right_ids <> '{}')`;

const banks = Object.entries(bankNames).map(([bank, label]) => ({ bank, label }));

export const questions = defineTable({
  title: "Questions",
  hint: "A part of the wording, the beginning of its key in content/, or an id",
  from: (db, advice: Advice[]) =>
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
      .leftJoin(adviceRows(advice), (on) => on.onRef("j.version_id", "=", "v.id"))
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
    next: text("Next step", eb.ref("j.words")),
    warnings: text("Look at it", eb.ref("j.warnings")),
    cell: text("Cell", eb.ref("q.cell"), { sortable: "nullsLast" }),
    status: text("Status", sql<string | null>`d.status::text`, { hidden: true }),
    reports: number("Open reports", eb.ref("reports.open"), { sortable: "nullsLast" }),
    answers: number("First answers", eb.ref("s.responses"), { sortable: "nullsLast" }),
    facility: number("Right, %", sql<number | null>`round((100 * s.facility)::numeric)::int`, {
      sortable: "nullsLast",
    }),
    interval: text("95% interval", eb.ref("j.interval"), { hidden: true }),
    correlation: number(
      "Correlation",
      eb
        .case()
        .when("s.responses", ">=", eb.lit(ENOUGH_TO_WARN))
        .then(sql<number | null>`round(s.discrimination::numeric, 2)::float`)
        .end(),
      { sortable: "nullsLast" },
    ),
    exposure: number(
      "On papers, %",
      sql<number | null>`round((100.0 * s.exposures / nullif(s.papers, 0))::numeric, 1)::float`,
      { sortable: "nullsLast" },
    ),
    papers: number("Papers that could have it", eb.ref("s.papers"), { hidden: true }),
    seconds: number("Seconds", sql<number | null>`round(s.seconds::numeric)::int`, { hidden: true }),
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
      sql<string>`concat_ws(', ', CASE WHEN d.status = 'live' THEN 'drawn'
        WHEN d.id IS NOT NULL THEN 'not drawn yet' WHEN v.version < v.latest THEN 'earlier wording'
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
    [ref("reports.open"), "desc"],
    [isFlagged, "desc"],
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
    cell: {
      label: "Cell of the exam",
      choices: Object.fromEntries(
        CELL_IDS.map((cell) => [cell, { label: cell, where: sql<SqlBool>`q.cell = ${sql.lit(cell)}` }]),
      ),
    },
    status: {
      label: "Status",
      choices: Object.fromEntries(
        ["live", "pilot", "draft"].map((status) => [
          status,
          { label: status, where: sql<SqlBool>`d.status = ${sql.lit(status)}` },
        ]),
      ),
    },
    step: {
      label: "Next step",
      choices: Object.fromEntries(
        Object.entries(ADVISED_STEPS).map(([step, label]) => [
          step,
          { label, where: sql<SqlBool>`j.step = ${sql.lit(step)}` },
        ]),
      ),
    },
    state: {
      label: "Which",
      choices: {
        flagged: { label: "To be looked at", where: eb.or([isFlagged, eb("reports.open", ">", 0)]) },
        reported: { label: "Reported", where: eb("reports.open", ">", 0) },
        drawn: { label: "Drawn", where: eb("d.status", "=", "live") },
        retired: { label: "Retired", where: eb("q.retired_at", "is not", null) },
        corrected: { label: "Key corrected", where: isCorrected },
      },
    },
  }),
});
