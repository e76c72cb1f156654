import "server-only";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { sendMail } from "../../platform/mail";
import { createNotMeLink } from "../create-mailed-link";
import { secondFactorMail } from "./mails";

async function sendSecondFactorMail({ userId, change }: Jobs["second-factor.mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await sendMail(user.email, secondFactorMail(change, await createNotMeLink(userId)));
}

export const secondFactorJobs = { "second-factor.mail": sendSecondFactorMail };
