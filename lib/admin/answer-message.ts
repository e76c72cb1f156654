import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { transaction } from "../platform/db/client";
import { lockMessage } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";

type Answer = {
  messageId: string;
  seen: number;
  text: string;
};

/**
 * Saves the answer and mails it to the sender. `seen`: number of answers on the page when it was rendered. Somebody
 * who has seen the first answer may send another. The same answer sent twice is saved once.
 * @throws AppError `not_found`, `conflict` when somebody else has answered in the meantime
 */
export async function answerMessage(actorId: string, { messageId, seen, text }: Answer): Promise<void> {
  await transaction(async (tx) => {
    await lockMessage(tx, messageId);
    const message = await tx.contactMessage.findUnique({
      where: { id: messageId },
      select: { kind: true, answeredAt: true, replies: { select: { authorId: true, text: true } } },
    });
    if (!message) throw new AppError("not_found", "The message is no longer there.");
    const { replies } = message;
    if (replies.length > seen) {
      if (replies.some((reply) => reply.authorId === actorId && reply.text === text)) return;
      throw new AppError("conflict", "This was answered meanwhile. Load the page again to read the answer.");
    }
    const createdAt = await now(tx);
    const { id } = await tx.contactReply.create({
      data: { messageId, authorId: actorId, text, createdAt },
      select: { id: true },
    });
    if (!message.answeredAt) {
      await tx.contactMessage.update({ where: { id: messageId }, data: { answeredAt: createdAt } });
    }
    await enqueue(tx, "contact.reply-mail", { replyId: id });
    const action = message.kind === "adjustment" ? "adjustment.answered" : "message.answered";
    await recordAudit(tx, { actorId, action, subject: `contact_messages:${messageId}` });
  });
}
