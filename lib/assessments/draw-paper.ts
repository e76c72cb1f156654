import "server-only";
import { randomInt } from "node:crypto";
import type { QuestionBank } from "../generated/prisma/enums";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import type { Drawable } from "./rules";

type Draw = (questions: Drawable[], random: (below: number) => number) => Drawable[];

export async function drawPaper(
  tx: Tx,
  from: { bank: QuestionBank; scope: string },
  draw: Draw,
): Promise<Drawable[]> {
  const questions = await query(tx)
    .selectFrom("current_question_versions as v")
    .innerJoin("question_options as o", "o.version_id", "v.id")
    .select(({ fn }) => [
      "v.id as versionId",
      "v.category",
      fn.agg<string[]>("array_agg", ["o.id"]).as("optionIds"),
    ])
    .where("v.bank", "=", from.bank)
    .where("v.scope", "=", from.scope)
    .groupBy(["v.id", "v.category"])
    .execute();
  return draw(questions, (below) => randomInt(below));
}
