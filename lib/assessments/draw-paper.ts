import "server-only";
import { randomInt } from "node:crypto";
import type { Tx } from "../db";
import type { QuestionBank } from "../generated/prisma/enums";
import type { Drawable } from "./rules";

type Draw = (questions: Drawable[], random: (below: number) => number) => Drawable[];

export async function drawPaper(
  tx: Pick<Tx, "$queryRaw">,
  from: { bank: QuestionBank; scope: string },
  draw: Draw,
): Promise<Drawable[]> {
  const questions = await tx.$queryRaw<Drawable[]>`
    SELECT v.id AS "versionId", q.category::text, array_agg(o.id) AS "optionIds"
    FROM questions q
    JOIN LATERAL (
      SELECT id FROM question_versions WHERE question_id = q.id ORDER BY version DESC LIMIT 1
    ) v ON true
    JOIN question_options o ON o.version_id = v.id
    WHERE q.bank = ${from.bank}::question_bank AND q.scope = ${from.scope}
      AND q.retired_at IS NULL AND q.absent_since IS NULL
    GROUP BY v.id, q.category`;
  return draw(questions, (below) => randomInt(below));
}
