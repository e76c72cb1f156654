import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { AppError } from "../../platform/errors";
import { lockKeysForChange } from "../answer-keys";

type Promotion = { questionId: string; reason: string };

/**
 * Lets a pilot question into new papers of the exam. The figures it had are kept in the audit log. Sent twice, it is
 * done once.
 * @throws AppError `not_found`, `conflict` for a question that is no pilot, is retired or has left content/
 */
export async function promotePilot(actorId: string, { questionId, reason }: Promotion): Promise<void> {
  await transaction(async (tx) => {
    await lockKeysForChange(tx);
    const question = await tx.question.findUnique({
      where: { id: questionId },
      select: {
        status: true,
        promotedAt: true,
        retiredAt: true,
        absentSince: true,
        versions: {
          orderBy: { version: "desc" },
          take: 1,
          select: { statistics: { select: { responses: true, facility: true, discrimination: true } } },
        },
      },
    });
    if (!question) throw new AppError("not_found", "There is no such question.");
    if (question.promotedAt) return;
    if (question.status !== "pilot" || question.retiredAt || question.absentSince) {
      throw new AppError("conflict", "Only a pilot question can be promoted.");
    }
    await tx.question.update({ where: { id: questionId }, data: { promotedAt: await now(tx) } });
    await recordAudit(tx, {
      actorId,
      action: "question.promoted",
      subject: `questions:${questionId}`,
      reason,
      details: { ...question.versions[0]?.statistics },
    });
  });
}
