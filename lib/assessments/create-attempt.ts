import "server-only";
import { randomInt } from "node:crypto";
import type { Prisma } from "../generated/prisma/client";
import type { QuestionBank, QuestionStatus } from "../generated/prisma/enums";
import type { Tx } from "../platform/db/client";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import type { Drawable, Random } from "./papers";

type Start = {
  attempt: Pick<
    Prisma.AttemptUncheckedCreateInput,
    "userId" | "kind" | "courseId" | "entitlementId" | "declaredAt" | "startedAt" | "poolVersion"
  >;
  size: number;
  draw: (random: Random) => Drawable[];
};

/**
 * Draws a paper and stores it before any of it is shown. The database allows one open attempt per person and kind: call
 * this in `transactionUntilUnique`, so that the later of two tabs finds the paper of the earlier one.
 * @throws AppError `unavailable` when the bank has too few questions
 */
export async function createAttempt(tx: Tx, { attempt, size, draw }: Start): Promise<{ attemptId: string }> {
  const paper = draw((below) => randomInt(below));
  if (paper.length < size) {
    throw new AppError("unavailable", "These questions are being revised. Please come back in a while.");
  }
  const { id } = await tx.attempt.create({ data: attempt, select: { id: true } });
  await tx.attemptItem.createMany({
    data: paper.map(({ versionId, optionIds }, position) => ({
      attemptId: id,
      position,
      versionId,
      optionIds,
    })),
  });
  return { attemptId: id };
}

type Pool = { bank: QuestionBank; scope: string; status?: QuestionStatus };

/** The live questions of a bank, or those of another status, in no order. */
export function listDrawable(tx: Tx, { bank, scope, status = "live" }: Pool) {
  return query(tx)
    .selectFrom("current_question_versions as v")
    .innerJoin("question_options as o", "o.version_id", "v.id")
    .select(({ fn }) => [
      "v.id as versionId",
      "v.question_id as questionId",
      "v.key",
      "v.category",
      "v.cell",
      "v.expected",
      "v.enemies",
      fn.agg<string[]>("array_agg", ["o.id"]).as("optionIds"),
    ])
    .where("v.bank", "=", bank)
    .where("v.scope", "=", scope)
    .where("v.status", "=", status)
    .groupBy(["v.id", "v.question_id", "v.key", "v.category", "v.cell", "v.expected", "v.enemies"])
    .execute();
}
