import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { lockKeysForChange } from "../answer-keys";
import { countDrawable } from "./question-queries";

type Retirement = {
  questionId: string;
  retire: boolean;
  reason: string;
};

/**
 * Keeps a question out of new papers and knowledge checks, or lets it in again. Papers that contain it keep it. Sent
 * twice, it is done once.
 * @throws AppError `not_found`, `conflict` when too few questions would be left to draw a paper from
 */
export async function retireQuestion(
  actorId: string,
  { questionId, retire, reason }: Retirement,
): Promise<void> {
  await transaction(async (tx) => {
    await lockKeysForChange(tx); // two retirements at once would each count the other's question
    const question = await tx.question.findUnique({ where: { id: questionId }, select: { retiredAt: true } });
    if (!question) throw new AppError("not_found", "There is no such question.");
    if ((question.retiredAt !== null) === retire) return;
    const { left, needed, openAttempts } = await countDrawable(questionId, tx);
    if (retire && needed !== null && left < needed) {
      throw new AppError(
        "conflict",
        `${left} questions would be left, and a paper needs ${needed}: add others first.`,
      );
    }
    await tx.question.update({
      where: { id: questionId },
      data: { retiredAt: retire ? await now(tx) : null },
    });
    await recordAudit(tx, {
      actorId,
      action: retire ? "question.retired" : "question.brought-back",
      subject: `questions:${questionId}`,
      reason,
      details: { openAttempts, left },
    });
  });
}
