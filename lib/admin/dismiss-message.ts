import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";

type Dismissal = { messageId: string; reason: string };

/**
 * Closes a message that needs no answer, and mails nobody. One that was answered in the meantime stays as it is.
 * @throws AppError `not_found`
 */
export async function dismissMessage(actorId: string, { messageId, reason }: Dismissal): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id: messageId, answeredAt: null },
      data: { answeredAt: await now(tx) },
    });
    const message = await tx.contactMessage.findUnique({ where: { id: messageId }, select: { kind: true } });
    if (!message) throw new AppError("not_found", "The message is no longer there.");
    if (count === 0) return;
    const subject = `contact_messages:${messageId}`;
    const action = message.kind === "adjustment" ? "adjustment.settled" : "message.settled";
    await recordAudit(tx, { actorId, action, subject, reason });
  });
}
