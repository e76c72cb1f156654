import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { enqueue } from "../../platform/jobs";
import { lockKeysForChange } from "../answer-keys";
import { previewCorrection } from "./key-correction-queries";

type Correction = {
  versionId: string;
  rightIds: string[];
  reason: string;
};

/**
 * 'Key was wrong': stores what is right from now on, and enqueues the one job that rescores everybody who answered.
 * Sent twice, it is one correction.
 * @throws AppError `not_found`, `invalid` for an option of another question
 */
export async function correctKey(
  actorId: string,
  { versionId, rightIds, reason }: Correction,
): Promise<void> {
  await transaction(async (tx) => {
    await lockKeysForChange(tx);
    const version = await tx.questionVersion.findUnique({
      where: { id: versionId },
      select: { correctedOptionId: true, alsoRightIds: true, options: true },
    });
    if (!version) throw new AppError("not_found", "There is no such question.");
    const wanted = [...new Set(rightIds)];
    const [rightId, ...also] = wanted;
    if (!rightId || wanted.some((id) => !version.options.some((option) => option.id === id))) {
      throw new AppError("invalid", "Choose among the options of this question.");
    }
    const keyId = version.options.find(({ isCorrect }) => isCorrect)?.id;
    const current = [version.correctedOptionId ?? keyId, ...version.alsoRightIds.toSorted()];
    if (current.join() === [rightId, ...also.toSorted()].join()) return;
    const effect = await previewCorrection(versionId, wanted, tx);
    await tx.questionVersion.update({
      where: { id: versionId },
      data: { correctedOptionId: rightId === keyId ? null : rightId, alsoRightIds: also },
    });
    const { id: correctionId } = await tx.keyCorrection.create({
      data: { versionId, rightIds: wanted, correctedAt: await now(tx) },
      select: { id: true },
    });
    await recordAudit(tx, {
      actorId,
      action: "question.key-corrected",
      subject: `key_corrections:${correctionId}`,
      reason,
      details: { versionId, from: current.filter((id) => id !== undefined), to: wanted, ...effect },
    });
    await enqueue(tx, "questions.rescore", { correctionId });
  });
}
