import "server-only";
import { db } from "../db";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { siteUrl } from "../site";
import { secondFactorMail } from "./mails";

const page = (path: string) => new URL(path, siteUrl()).href;

async function sendSecondFactorMail({ userId, change }: Jobs["second-factor.mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email)
    await sendMail(user.email, secondFactorMail(change, page("/account"), page("/auth/forgot")));
}

export const secondFactorJobs = { "second-factor.mail": sendSecondFactorMail };
