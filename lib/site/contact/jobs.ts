import "server-only";
import { db } from "../../platform/db/client";
import { env } from "../../platform/env";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { adjustmentDueAt } from "../adjustments/adjustments";
import { adjustmentReplyMail, adjustmentRequestMail, operatorMail, replyMail } from "./mails";
import { isPriority } from "./priority-support-queries";

async function sendOperatorMail({ messageId }: Jobs["contact.operator-mail"]) {
  const message = await db().contactMessage.findUnique({
    where: { id: messageId },
    select: { id: true, kind: true, name: true, email: true, message: true, createdAt: true },
  });
  if (!message) return;
  if (message.kind === "adjustment") {
    const due = adjustmentDueAt(message.createdAt);
    await sendMail(
      env().OPERATOR_EMAIL,
      adjustmentRequestMail(linkTo(`/admin/adjustments?q=${messageId}`), due),
    );
    return;
  }
  await sendMail(env().OPERATOR_EMAIL, operatorMail(message, await isPriority(messageId)));
}

async function sendReply({ replyId }: Jobs["contact.reply-mail"]) {
  const reply = await db().contactReply.findUnique({
    where: { id: replyId },
    select: { text: true, message: { select: { kind: true, email: true, message: true } } },
  });
  if (!reply) return;
  const { kind, email, message } = reply.message;
  await sendMail(
    email,
    kind === "adjustment" ? adjustmentReplyMail(reply.text) : replyMail(reply.text, message),
  );
}

export const contactJobs = { "contact.operator-mail": sendOperatorMail, "contact.reply-mail": sendReply };
