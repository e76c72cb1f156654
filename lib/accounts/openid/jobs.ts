import "server-only";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { sendMail } from "../../platform/mail";
import { createNotMeLink } from "../create-mailed-link";
import { providerMail } from "./mails";

async function sendProviderMail({ userId, change }: Jobs["account.provider-mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await sendMail(user.email, providerMail(change, await createNotMeLink(userId)));
}

export const openIdJobs = { "account.provider-mail": sendProviderMail };
