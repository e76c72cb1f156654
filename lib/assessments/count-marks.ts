import "server-only";
import type { Tx } from "../db";
import { CATEGORIES, type Category, scorePercent } from "./rules";

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
  const rows = await tx.$queryRaw<Counted[]>`
    SELECT i.attempt_id AS "attemptId", q.category::text, count(*)::int AS total, count(i.answer_id)::int AS answered,
      count(*) FILTER (WHERE i.answer_id = ANY (key.right_ids))::int AS correct
    FROM attempt_items i
    JOIN question_keys key ON key.version_id = i.version_id
    JOIN question_versions v ON v.id = i.version_id
    JOIN questions q ON q.id = v.question_id
    WHERE i.attempt_id = ANY (${attemptIds}::uuid[])
    GROUP BY i.attempt_id, q.category`;
  const counted = Map.groupBy(rows, ({ attemptId }) => attemptId);
  return new Map([...counted].map(([attemptId, of]) => [attemptId, summed(of)]));
}

function summed(counted: Counted[]): Marks {
  const sum = (of: "total" | "answered" | "correct") => counted.reduce((all, each) => all + each[of], 0);
  const categories = CATEGORIES.map((category) => {
    const { correct = 0, total = 0 } = counted.find((each) => each.category === category) ?? {};
    return { category, correct, total };
  });
  const score = scorePercent(sum("correct"), sum("total"));
  return { total: sum("total"), answered: sum("answered"), score, categories };
}
