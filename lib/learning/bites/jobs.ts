import "server-only";
import { isWanted } from "../../accounts/notifications/notification-queries";
import { unsubscribeLinks } from "../../accounts/notifications/unsubscribe-links";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { summariseWeeklyBite } from "./bite-queries";
import { reminderMail } from "./mails";
import { remindLearners } from "./remind-learners";

/** Nothing for whoever has changed their mind, or did it in the meantime. */
async function sendReminder({ userId }: Jobs["bites.reminder-mail"]) {
  const user = await db().user.findUnique({
    where: { id: userId },
    select: { email: true, timeZone: true },
  });
  if (!user?.email || !(await isWanted(userId, "bite_reminders"))) return;
  const { due, bite } = await summariseWeeklyBite({ id: userId, timeZone: user.timeZone });
  if (due === 0 && !bite) return;
  const stop = unsubscribeLinks("bite_reminders", userId);
  await sendMail(
    user.email,
    reminderMail({ due, title: bite?.title ?? null, link: linkTo("/dashboard/bite"), stop }),
  );
}

export const biteJobs = { "bites.remind": () => remindLearners(), "bites.reminder-mail": sendReminder };
