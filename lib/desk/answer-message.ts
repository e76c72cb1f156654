import "server-only";
import { now } from "../clock";
import { transaction } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { recordAudit } from "./record-audit";

/** Keeps the answer and mails it to the sender. A second answer to the same message is an answer, too. */
export async function answerMessage(
  actorId: string,
  { messageId, text }: { messageId: string; text: string },
): Promise<void> {
  await transaction(async (tx) => {
    const message = await tx.contactMessage.findUnique({
      where: { id: messageId },
      select: { answeredAt: true },
    });
    if (!message) throw new AppError("not_found", "The message is no longer there.");
    const createdAt = await now(tx);
    const { id } = await tx.contactReply.create({
      data: { messageId, authorId: actorId, text, createdAt },
      select: { id: true },
    });
    if (!message.answeredAt) {
      await tx.contactMessage.update({ where: { id: messageId }, data: { answeredAt: createdAt } });
    }
    await enqueue(tx, "contact.reply-mail", { replyId: id });
    await recordAudit(tx, { actorId, action: "message.answered", subject: `contact_messages:${messageId}` });
  });
}
