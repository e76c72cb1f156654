import "server-only";
import type { Prisma } from "../generated/prisma/client";
import type { Tx } from "../platform/db/client";
import { AppError } from "../platform/errors";
import type { Drawable } from "./rules";

type Start = {
  attempt: Pick<
    Prisma.AttemptUncheckedCreateInput,
    "userId" | "kind" | "courseId" | "entitlementId" | "declaredAt" | "startedAt"
  >;
  paper: Drawable[];
  size: number;
};

/**
 * Stores a drawn paper. The database allows one open attempt per person and kind: call this in
 * `transactionUntilUnique`, so that the later of two tabs finds the paper of the earlier one.
 * @throws AppError `unavailable` when the bank had too few questions
 */
export async function storePaper(tx: Tx, { attempt, paper, size }: Start): Promise<{ attemptId: string }> {
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
