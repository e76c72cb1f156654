import "server-only";
import { now } from "../../platform/clock";
import { db } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import type { NotificationKind } from "./mail-kinds";
import { readUnsubscribeLink } from "./unsubscribe-links";

/** Only the person, or a link in one of their mails, ever changes this. */
export async function updateNotification(
  userId: string,
  kind: NotificationKind,
  wanted: boolean,
): Promise<void> {
  if (wanted) {
    await db().notificationOptOut.deleteMany({ where: { userId, kind } });
    return;
  }
  const optedOutAt = await now(db());
  // The person of an old mail's link may be erased.
  await query()
    .insertInto("notification_opt_outs")
    .columns(["user_id", "kind", "opted_out_at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("users")
        .select(["id", val(kind).as("kind"), val(optedOutAt).as("optedOutAt")])
        .where("id", "=", userId),
    )
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
