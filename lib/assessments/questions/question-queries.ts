import "server-only";
import { sql } from "kysely";
import { cache } from "react";
import type { QuestionStatus } from "../../generated/prisma/enums";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { sanitizeHtml } from "../../platform/html";
import { letterOf } from "./next-steps";
import { type Bank, questionsNeeded } from "./question-banks";
import { ENOUGH_TO_WARN } from "./question-statistics";

export type OptionView = {
  id: string;
  /** A, B, C … in the order of content/. */
  letter: string;
  text: string;
  /** `isKey`: by `content/`. `isRight`: by today's answer key. */
  isKey: boolean;
  isRight: boolean;
  /** Under which change of the stimulus a wrong one would be right. */
  rightIf: string | null;
  /** Of first answers: how many chose it, and the correlation of that with the rest of the paper. */
  share: number | null;
  correlation: number | null;
};

export type ItemView = {
  versionId: string;
  questionId: string;
  bank: Bank;
  scope: string;
  key: string;
  category: string | null;
  version: number;
  latestVersion: number;
  /** Sanitised HTML. */
  stimulus: string | null;
  question: string;
  explanation: string;
  cell: string | null;
  itemType: string | null;
  /** Null for what is not asked any more. */
  status: QuestionStatus | null;
  reviewBy: Date | null;
  expected: number | null;
  enemies: string[];
  retiredAt: Date | null;
  absentSince: Date | null;
  rightId: string;
  rightIds: string[];
  responses: number | null;
  facility: number | null;
  correlation: number | null;
  /** Median from the first sight to the last answer. */
  seconds: number | null;
  /** Papers of the last 90 days that could have it, and that had it. */
  papers: number | null;
  exposures: number | null;
  computedAt: Date | null;
  /** Papers with the question, in any wording, that are not handed in. */
  openAttempts: number;
  /** `left`: questions that remain without this one. `needed`: questions per paper; null for knowledge checks. */
  left: number;
  needed: number | null;
  options: OptionView[];
};

export const findQuestion = cache(async (versionId: string): Promise<ItemView | null> => {
  const item = await query()
    .selectFrom("question_versions as v")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .innerJoin("question_keys as k", "k.version_id", "v.id")
    .leftJoin("question_statistics as s", "s.version_id", "v.id")
    .leftJoin("current_question_versions as d", "d.id", "v.id")
    .select((eb) => [
      "v.id as versionId",
      "q.id as questionId",
      "q.bank",
      "q.scope",
      "q.key",
      "q.category",
      "v.version",
      eb.fn
        .coalesce(
          eb
            .selectFrom("question_versions as w")
            .select(({ fn }) => fn.max("w.version").as("latest"))
            .whereRef("w.question_id", "=", "q.id"),
          "v.version",
        )
        .as("latestVersion"),
      "v.stimulus",
      "v.question",
      "v.explanation",
      "q.cell",
      "q.item_type as itemType",
      "d.status",
      "q.review_by as reviewBy",
      "q.expected",
      "q.enemies",
      "q.retired_at as retiredAt",
      "q.absent_since as absentSince",
      "k.right_id as rightId",
      "k.right_ids as rightIds",
      "s.responses",
      "s.facility",
      eb
        .case()
        .when("s.responses", ">=", ENOUGH_TO_WARN)
        .then(eb.ref("s.discrimination"))
        .end()
        .as("correlation"),
      "s.seconds",
      "s.papers",
      "s.exposures",
      "s.computed_at as computedAt",
    ])
    .where("v.id", "=", versionId)
    .executeTakeFirst();
  if (!item) return null;
  const [drawable, options] = await Promise.all([
    countDrawable(item.questionId),
    listOptions(item.versionId),
  ]);
  const stimulus = item.stimulus && sanitizeHtml(item.stimulus);
  return { ...item, stimulus, ...drawable, options };
});

type Drawable = Pick<ItemView, "openAttempts" | "left" | "needed">;

export async function countDrawable(questionId: string, tx?: Tx): Promise<Drawable> {
  const found = await query(tx)
    .selectFrom("questions as q")
    .select((eb) => [
      "q.bank",
      eb
        .selectFrom("question_versions as v")
        .innerJoin("attempt_items as i", "i.version_id", "v.id")
        .innerJoin("attempts as a", "a.id", "i.attempt_id")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("v.question_id", "=", "q.id")
        .where("a.status", "=", "open")
        .as("openAttempts"),
      eb
        .selectFrom("current_question_versions as o")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("o.bank", "=", "q.bank")
        .whereRef("o.scope", "=", "q.scope")
        .whereRef("o.question_id", "<>", "q.id")
        .where("o.status", "=", "live")
        .whereRef("o.category", "is not distinct from", "q.category")
        .whereRef("o.cell", "is not distinct from", "q.cell")
        .as("left"),
    ])
    .where("q.id", "=", questionId)
    .executeTakeFirst();
  if (!found) return { openAttempts: 0, left: 0, needed: null };
  const { bank, openAttempts, left } = found;
  return { openAttempts: openAttempts ?? 0, left: left ?? 0, needed: questionsNeeded[bank] };
}

async function listOptions(versionId: string): Promise<OptionView[]> {
  const options = await query()
    .selectFrom("question_options as o")
    .innerJoin("question_keys as k", "k.version_id", "o.version_id")
    .leftJoin("option_statistics as s", "s.option_id", "o.id")
    .select([
      "o.id",
      "o.order_index as orderIndex",
      "o.text",
      "o.is_correct as isKey",
      sql<boolean>`o.id = ANY (k.right_ids)`.as("isRight"),
      "o.right_if as rightIf",
      "s.share",
      "s.correlation",
    ])
    .where("o.version_id", "=", versionId)
    .orderBy("o.order_index")
    .execute();
  return options.map(({ orderIndex, ...option }) => ({ ...option, letter: letterOf(orderIndex) }));
}
