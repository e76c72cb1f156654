import "server-only";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { cache } from "react";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { letterOf, type NextStep, nextStep, type QuestionFigures, warningsOf } from "./next-steps";
import { wilsonInterval } from "./question-statistics";

/** A wording that is asked today, or that has figures, with what to do next. */
export type JudgedQuestion = QuestionFigures & {
  versionId: string;
  key: string;
  cell: string | null;
  /** Share of right answers that sensible novices are expected to have. */
  expected: number | null;
  /** Of the facility; null without answers. */
  interval: [number, number] | null;
  /** Median from the first sight to the last answer. */
  seconds: number | null;
  papers: number;
  exposures: number;
  next: NextStep;
  warnings: string[];
};

/** All of them: about a thousand. */
export const listJudged = cache(async (): Promise<JudgedQuestion[]> => {
  const [at, rows] = await Promise.all([now(db()), listFigures()]);
  return rows.map(({ options, ...row }) => {
    const { responses, facility, papers, exposures } = row;
    const figures = {
      ...row,
      exposure: papers === 0 ? null : exposures / papers,
      options: options.map(({ orderIndex, ...option }) => ({ ...option, letter: letterOf(orderIndex) })),
    };
    return {
      ...figures,
      interval: facility === null ? null : wilsonInterval(facility, responses),
      next: nextStep(figures, at),
      warnings: warningsOf(figures),
    };
  });
});

function listFigures() {
  return query()
    .selectFrom("question_versions as v")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .leftJoin("current_question_versions as d", "d.id", "v.id")
    .leftJoin("question_statistics as s", "s.version_id", "v.id")
    .where(({ or, eb }) => or([eb("d.id", "is not", null), eb("s.version_id", "is not", null)]))
    .select((eb) => [
      "v.id as versionId",
      "q.bank",
      "q.key",
      "q.cell",
      "q.expected",
      "q.review_by as reviewBy",
      "d.status",
      eb.fn.coalesce("s.responses", eb.lit(0)).as("responses"),
      "s.facility",
      "s.discrimination as correlation",
      "s.seconds",
      eb.fn.coalesce("s.papers", eb.lit(0)).as("papers"),
      eb.fn.coalesce("s.exposures", eb.lit(0)).as("exposures"),
      jsonArrayFrom(
        eb
          .selectFrom("question_options as o")
          .leftJoin("option_statistics as f", "f.option_id", "o.id")
          .select([
            "o.order_index as orderIndex",
            sql<boolean>`o.id = ANY (k.right_ids)`.as("isRight"),
            "f.share",
            "f.correlation",
          ])
          .whereRef("o.version_id", "=", "v.id")
          .orderBy("o.order_index"),
      ).as("options"),
    ])
    .execute();
}
