import "server-only";
import { randomInt } from "node:crypto";
import type { Tx } from "../db";
import type { QuestionBank } from "../generated/prisma/enums";
import { shuffle } from "./rules";

type Drawable = { versionId: string; optionIds: string[] };

/** `count` questions of a bank that may still be drawn, questions and options in a random order. */
export async function drawPaper(
  tx: Pick<Tx, "$queryRaw">,
  from: { bank: QuestionBank; scope: string },
  count: number,
): Promise<Drawable[]> {
  const questions = await tx.$queryRaw<Drawable[]>`
    SELECT v.id AS "versionId", array_agg(o.id ORDER BY o.order_index) AS "optionIds"
    FROM questions q
    JOIN LATERAL (
      SELECT id FROM question_versions WHERE question_id = q.id ORDER BY version DESC LIMIT 1
    ) v ON true
    JOIN question_options o ON o.version_id = v.id
    WHERE q.bank = ${from.bank}::question_bank AND q.scope = ${from.scope}
      AND q.retired_at IS NULL AND q.absent_since IS NULL
    GROUP BY v.id`;
  const drawn = shuffle(questions, (below) => randomInt(below)).slice(0, count);
  return drawn.map(({ versionId, optionIds }) => ({
    versionId,
    optionIds: shuffle(optionIds, (below) => randomInt(below)),
  }));
}
