import "server-only";
import { sql } from "kysely";
import { cache } from "react";
import type { Tx } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { type Bank, questionsNeeded } from "./question-banks";
import { ENOUGH_ANSWERS } from "./question-statistics";

export type OptionView = {
  id: string;
  text: string;
  /** `isKey`: by `content/`. `isRight`: by today's answer key. */
  isKey: boolean;
  isRight: boolean;
  chosen: number;
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
  question: string;
  explanation: string;
  retiredAt: Date | null;
  absentSince: Date | null;
  rightId: string;
  rightIds: string[];
  responses: number | null;
  facility: number | null;
  discrimination: number | null;
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
      "v.question",
      "v.explanation",
      "q.retired_at as retiredAt",
      "q.absent_since as absentSince",
      "k.right_id as rightId",
      "k.right_ids as rightIds",
      "s.responses",
      "s.facility",
      eb
        .case()
        .when("s.responses", ">=", ENOUGH_ANSWERS)
        .then(eb.ref("s.discrimination"))
        .end()
        .as("discrimination"),
      "s.computed_at as computedAt",
    ])
    .where("v.id", "=", versionId)
    .executeTakeFirst();
  if (!item) return null;
  const [drawable, options] = await Promise.all([countDrawable(item.questionId), listOptions(item)]);
  return { ...item, ...drawable, options };
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

type Item = Pick<ItemView, "versionId" | "bank" | "questionId">;

/** How often each was chosen: in closed attempts, or at each person's first try at a knowledge check. */
function listOptions({ versionId, bank, questionId }: Item): Promise<OptionView[]> {
  const chosen =
    bank === "knowledge_check"
      ? query()
          .selectFrom("first_check_answers as f")
          .where("f.version_id", "=", versionId)
          .where("f.lesson_id", "=", ({ selectFrom }) =>
            selectFrom("questions").select("lesson_id").where("id", "=", questionId),
          )
          .select(({ fn }) => ["f.option_id as optionId", fn.countAll<number>().as("count")])
          .groupBy("f.option_id")
          .as("chosen")
      : query()
          .selectFrom("attempt_items as i")
          .innerJoin("attempts as a", "a.id", "i.attempt_id")
          .where("a.status", "=", "closed")
          .where("i.version_id", "=", versionId)
          .select(({ fn }) => ["i.answer_id as optionId", fn.countAll<number>().as("count")])
          .groupBy("i.answer_id")
          .as("chosen");
  return query()
    .selectFrom("question_options as o")
    .innerJoin("question_keys as k", "k.version_id", "o.version_id")
    .leftJoin(chosen, "chosen.optionId", "o.id")
    .select(({ fn, lit }) => [
      "o.id",
      "o.text",
      "o.is_correct as isKey",
      sql<boolean>`o.id = ANY (k.right_ids)`.as("isRight"),
      fn.coalesce("chosen.count", lit(0)).as("chosen"),
    ])
    .where("o.version_id", "=", versionId)
    .orderBy("o.order_index")
    .execute();
}
