import "server-only";
import { CATEGORIES, type Category } from "../content/question-banks";
import type { Tx } from "../platform/db/client";
import { anyOf, query } from "../platform/db/query";
import { scorePercent } from "./pass-mark";

type Counted = {
  attemptId: string;
  category: Category | null;
  total: number;
  answered: number;
  correct: number;
};
export type Marks = {
  total: number;
  answered: number;
  /** Percent, rounded. */
  score: number;
  categories: { category: Category; correct: number; total: number }[];
};

/** Marks per attempt by today's answer keys. All grading uses this, the first time and at each rescoring. */
export async function countMarks(tx: Tx, attemptIds: string[]): Promise<Map<string, Marks>> {
  const rows = await query(tx)
    .selectFrom("attempt_items as i")
    .innerJoin("question_keys as k", "k.version_id", "i.version_id")
    .innerJoin("question_versions as v", "v.id", "i.version_id")
    .innerJoin("questions as q", "q.id", "v.question_id")
    .select(({ fn, eb }) => [
      "i.attempt_id as attemptId",
      "q.category",
      fn.countAll<number>().as("total"),
      fn.count<number>("i.answer_id").as("answered"),
      fn.countAll<number>().filterWhere("i.answer_id", "=", eb.fn.any("k.right_ids")).as("correct"),
    ])
    .where("i.attempt_id", "=", anyOf(attemptIds))
    .groupBy(["i.attempt_id", "q.category"])
    .execute();
  const counted = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...counted].map(([attemptId, of]) => [attemptId, sumMarks(of)]));
}

function sumMarks(counted: Counted[]): Marks {
  const sum = (of: "total" | "answered" | "correct") => counted.reduce((all, each) => all + each[of], 0);
  const categories = CATEGORIES.map((category) => {
    const { correct = 0, total = 0 } = counted.find((each) => each.category === category) ?? {};
    return { category, correct, total };
  });
  const score = scorePercent(sum("correct"), sum("total"));
  return { total: sum("total"), answered: sum("answered"), score, categories };
}

/** Wordings of this paper that were answered wrong, by today's answer keys. */
export async function listMissed(tx: Tx, attemptId: string): Promise<string[]> {
  const rows = await query(tx)
    .selectFrom("attempt_items as i")
    .innerJoin("question_keys as k", "k.version_id", "i.version_id")
    .select("i.version_id as versionId")
    .where("i.attempt_id", "=", attemptId)
    .where(({ not, eb }) => not(eb("i.answer_id", "=", eb.fn.any("k.right_ids"))))
    .execute();
  return rows.map(({ versionId }) => versionId);
}
