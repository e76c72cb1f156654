import "server-only";
import { mintNotMe } from "../auth/mint-link";
import { db } from "../db";
import type { Jobs } from "../jobs";
import { sendMail } from "../mail";
import { googleChangedMail } from "./mails";

async function sendChangedMail({ userId, change }: Jobs["google.changed-mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await sendMail(user.email, googleChangedMail(change, await mintNotMe(userId)));
}

export const googleJobs = { "google.changed-mail": sendChangedMail };
