import "server-only";
import { db } from "../../platform/db/client";
import { env } from "../../platform/env";
import type { Jobs } from "../../platform/jobs";
import { sendMail } from "../../platform/mail";
import { operatorMail, replyMail } from "./mails";
import { isPriority } from "./priority-support-queries";

async function sendOperatorMail({ messageId }: Jobs["contact.operator-mail"]) {
  const message = await db().contactMessage.findUnique({
    where: { id: messageId },
    select: { id: true, name: true, email: true, message: true, createdAt: true },
  });
  if (!message) return;
  await sendMail(env().OPERATOR_EMAIL, operatorMail(message, await isPriority(messageId)));
}

async function sendReply({ replyId }: Jobs["contact.reply-mail"]) {
  const reply = await db().contactReply.findUnique({
    where: { id: replyId },
    select: { text: true, message: { select: { email: true, message: true } } },
  });
  if (!reply) return;
  await sendMail(reply.message.email, replyMail(reply.text, reply.message.message));
}

export const contactJobs = { "contact.operator-mail": sendOperatorMail, "contact.reply-mail": sendReply };
