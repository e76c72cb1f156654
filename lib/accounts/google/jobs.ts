import "server-only";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { sendMail } from "../../platform/mail";
import { createNotMeLink } from "../create-mailed-link";
import { googleChangedMail } from "./mails";

async function sendChangedMail({ userId, change }: Jobs["google.changed-mail"]) {
  const user = await db().user.findUnique({ where: { id: userId }, select: { email: true } });
  if (user?.email) await sendMail(user.email, googleChangedMail(change, await createNotMeLink(userId)));
}

export const googleJobs = { "google.changed-mail": sendChangedMail };
