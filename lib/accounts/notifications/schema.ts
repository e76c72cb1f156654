import { z } from "zod";
import { type NotificationKind, notificationKinds } from "./mail-kinds";

export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(500) });

export const notificationInput = z.strictObject({
  kind: z.enum(notificationKinds),
  wanted: z.literal("on").optional(),
});

const ticked = z.literal("on").optional();
export const notificationsInput = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, ticked])) as Record<
    NotificationKind,
    typeof ticked
  >,
);
