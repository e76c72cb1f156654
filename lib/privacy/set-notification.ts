import "server-only";
import { now } from "../clock";
import { db } from "../db";
import type { NotificationKind } from "./mail-kinds";
import { readUnsubscribe } from "./sign-unsubscribe";

/** Only the person, or a link in one of their mails, ever changes this. */
export async function setNotification(
  userId: string,
  kind: NotificationKind,
  wanted: boolean,
): Promise<void> {
  if (wanted) {
    await db().notificationOptOut.deleteMany({ where: { userId, kind } });
    return;
  }
  const optedOutAt = await now(db());
  await db().$executeRaw`
    INSERT INTO notification_opt_outs (user_id, kind, opted_out_at)
    SELECT id, ${kind}::notification_kind, ${optedOutAt} FROM users WHERE id = ${userId}::uuid ON CONFLICT DO NOTHING`;
}

export async function unsubscribe(token: string): Promise<boolean> {
  const link = readUnsubscribe(token);
  if (!link) return false;
  if (link.kind === "tips") await db().emailCapture.deleteMany({ where: { id: link.subject } });
  else await setNotification(link.subject, link.kind, false);
  return true;
}

export async function stopTips(email: string): Promise<void> {
  await db().emailCapture.deleteMany({ where: { email } });
}
