import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { recordAudit } from "../record-audit";

export async function resolveReports(
  actorId: string,
  { versionId, reason }: { versionId: string; reason: string },
): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.questionReport.updateMany({
      where: { versionId, resolvedAt: null },
      data: { resolvedAt: await now(tx) },
    });
    if (count === 0) return;
    await recordAudit(tx, {
      actorId,
      action: "question.reports-settled",
      subject: `question_versions:${versionId}`,
      reason,
      details: { reports: count },
    });
  });
}
