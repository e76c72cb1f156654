import "server-only";
import { db } from "../../platform/db/client";
import { type NotificationKind, notificationKinds, notifications } from "./mail-kinds";

/** Every mail job calls this when it sends. */
export async function isWanted(userId: string, kind: NotificationKind): Promise<boolean> {
  const where = { userId, kind };
  return notifications[kind].asked
    ? (await db().notificationOptIn.count({ where })) > 0
    : (await db().notificationOptOut.count({ where })) === 0;
}

export async function listNotifications({ id, email }: { id: string; email: string }) {
  const of = { where: { userId: id }, select: { kind: true } } as const;
  const [optOuts, optIns, capture] = await Promise.all([
    db().notificationOptOut.findMany(of),
    db().notificationOptIn.findMany(of),
    db().emailCapture.findFirst({ where: { email }, select: { confirmedAt: true } }),
  ]);
  const isNamed = (rows: { kind: NotificationKind }[], kind: NotificationKind) =>
    rows.some((row) => row.kind === kind);
  return {
    wanted: notificationKinds.filter((kind) =>
      notifications[kind].asked ? isNamed(optIns, kind) : !isNamed(optOuts, kind),
    ),
    tips: capture && { confirmed: capture.confirmedAt !== null },
  };
}
