import "server-only";
import { isWanted } from "../../accounts/notifications/notification-queries";
import { unsubscribeLinks } from "../../accounts/notifications/unsubscribe-links";
import { db } from "../../platform/db/client";
import type { Jobs } from "../../platform/jobs";
import { linkTo } from "../../platform/links";
import { sendMail } from "../../platform/mail";
import { announcePerkDrops } from "./announce-perk-drops";
import { dropMail } from "./mails";
import { isSubscriber } from "./perk-drop-queries";

async function sendDropMail({ dropKey, userId }: Jobs["perks.drop-mail"]) {
  const [drop, user] = await Promise.all([
    db().perkDrop.findUnique({ where: { key: dropKey } }),
    db().user.findUnique({ where: { id: userId }, select: { email: true } }),
  ]);
  // The drop was withdrawn, the person erased or the purchase refunded in the meantime.
  if (!drop?.isPublished || !user?.email || !(await isSubscriber(userId))) return;
  if (!(await isWanted(userId, "perk_drops"))) return;
  const stop = unsubscribeLinks("perk_drops", userId);
  const link = linkTo(`/perks#${drop.key}`);
  await sendMail(user.email, dropMail({ title: drop.title, summary: drop.summary, link, stop }));
}

export const perksJobs = { "perks.announce": () => announcePerkDrops(), "perks.drop-mail": sendDropMail };
