import "server-only";
import { now } from "../clock";
import { db } from "../db";
import type { NotificationKind } from "./mail-kinds";
import { readUnsubscribe } from "./sign-unsubscribe";

/** Switches a kind of mail on or off. Nothing but the person, or a link in a mail of theirs, ever changes it. */
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

/** By the link in a mail, without signing in. False for a link that is none of ours; twice is as good as once. */
export async function unsubscribe(token: string): Promise<boolean> {
  const link = readUnsubscribe(token);
  if (!link) return false;
  if (link.kind === "tips") await db().emailCapture.deleteMany({ where: { id: link.subject } });
  else await setNotification(link.subject, link.kind, false);
  return true;
}

/** 'AI tips' of the quiz go by the address: stopping them deletes it there. */
export async function stopTips(email: string): Promise<void> {
  await db().emailCapture.deleteMany({ where: { email } });
}
