import "server-only";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";

type Report = { userId: string; attemptId: string; versionId: string; message: string };

/**
 * Reports a question of the person's own closed attempt; once per person and wording.
 * @throws AppError `not_found` for any other question
 */
export async function reportQuestion({ userId, attemptId, versionId, message }: Report): Promise<void> {
  await transaction(async (tx) => {
    const item = await tx.attemptItem.findFirst({
      where: { attemptId, versionId, attempt: { userId, status: "closed" } },
      select: { id: true },
    });
    if (!item) throw new AppError("not_found", "This question was not on your paper.");
    await tx.questionReport.createMany({
      data: { attemptId, versionId, userId, message, reportedAt: await now(tx) },
      skipDuplicates: true,
    });
  });
}
