import "server-only";
import { transaction } from "../db";
import { AppError } from "../errors";
import { retry } from "../jobs";
import { recordAudit } from "../record-audit";

export async function retryJob(
  actorId: string,
  { id, name, reason }: { id: string; name: string; reason: string },
): Promise<void> {
  await transaction(async (tx) => {
    if (!(await retry(tx, name, id))) throw new AppError("conflict", "This job is done, or at work.");
    await recordAudit(tx, {
      actorId,
      action: "job.retried",
      subject: `job:${id}`,
      reason,
      details: { name },
    });
  });
}
