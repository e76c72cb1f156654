import "server-only";
import { db } from "../../platform/db/client";
import type { NotificationKind } from "./mail-kinds";

/** Every mail job calls this when it sends. */
export async function isWanted(userId: string, kind: NotificationKind): Promise<boolean> {
  return (await db().notificationOptOut.count({ where: { userId, kind } })) === 0;
}

export async function listNotifications({ id, email }: { id: string; email: string }) {
  const [optOuts, capture] = await Promise.all([
    db().notificationOptOut.findMany({ where: { userId: id }, select: { kind: true } }),
    db().emailCapture.findFirst({ where: { email }, select: { confirmedAt: true } }),
  ]);
  return {
    off: optOuts.map(({ kind }) => kind),
    tips: capture && { confirmed: capture.confirmedAt !== null },
  };
}
