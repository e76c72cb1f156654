import "server-only";
import { db } from "../db";
import { env } from "../env";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { operatorMail } from "./mails";

async function sendOperatorMail({ messageId }: Jobs["contact.operator-mail"]) {
  const message = await db().contactMessage.findUnique({
    where: { id: messageId },
    select: { id: true, name: true, email: true, message: true, createdAt: true },
  });
  if (!message) return; // deleted meanwhile
  await sendMail(env().OPERATOR_EMAIL, operatorMail(message));
}

export const contactJobs = { "contact.operator-mail": sendOperatorMail };
