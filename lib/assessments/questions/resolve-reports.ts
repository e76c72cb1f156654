import "server-only";
import { recordAudit } from "../../platform/audit";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";

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
