import "server-only";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { retry } from "../platform/jobs";

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
