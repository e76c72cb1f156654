import "server-only";
import { mintNotMe } from "../auth/mint-link";
import { db } from "../db";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { secondFactorMail } from "./mails";

async function sendSecondFactorMail({ userId, change }: Jobs["second-factor.mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await sendMail(user.email, secondFactorMail(change, await mintNotMe(userId)));
}

export const secondFactorJobs = { "second-factor.mail": sendSecondFactorMail };
