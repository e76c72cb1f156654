import "server-only";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { type NotificationKind, notifications } from "./mail-kinds";
import { readUnsubscribeLink } from "./unsubscribe-links";

/** Only the person, or a link in one of their mails, ever changes this. */
export async function updateNotification(
  userId: string,
  kind: NotificationKind,
  wanted: boolean,
): Promise<void> {
  const { asked } = notifications[kind];
  const where = { userId, kind };
  if (wanted === asked) await storeChoice(userId, kind);
  else if (asked) await db().notificationOptIn.deleteMany({ where });
  else await db().notificationOptOut.deleteMany({ where });
}

/** Stores what differs from the rule of this kind. The person of an old mail's link may be erased. */
async function storeChoice(userId: string, kind: NotificationKind): Promise<void> {
  const at = await now(db());
  const person = query()
    .selectFrom("users")
    .select(({ val }) => ["id", val(kind).as("kind"), val(at).as("at")])
    .where("id", "=", userId);
  const insert = notifications[kind].asked
    ? query().insertInto("notification_opt_ins").columns(["user_id", "kind", "opted_in_at"])
    : query().insertInto("notification_opt_outs").columns(["user_id", "kind", "opted_out_at"]);
  await insert
    .expression(person)
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function unsubscribe(token: string): Promise<boolean> {
  const link = readUnsubscribeLink(token);
  if (!link) return false;
  if (link.kind === "tips") await db().emailCapture.deleteMany({ where: { id: link.subject } });
  else await updateNotification(link.subject, link.kind, false);
  return true;
}

export async function stopTips(email: string): Promise<void> {
  await db().emailCapture.deleteMany({ where: { email } });
}
