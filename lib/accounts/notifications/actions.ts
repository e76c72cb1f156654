"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { AppError } from "../../platform/errors";
import { nothing } from "../../platform/inputs";
import { action } from "../viewer-action";
import { notificationKinds } from "./mail-kinds";
import { notificationInput, notificationsInput, unsubscribeInput } from "./schema";
import { stopTips, unsubscribe, updateNotification } from "./update-notifications";

const HOUR = 60 * 60;

export const updateNotificationsAction = action(
  {
    name: "notifications",
    viewer: "signed-in",
    input: notificationsInput,
    limit: { points: 60, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    for (const kind of notificationKinds) await updateNotification(viewer.id, kind, input[kind] === "on");
    refresh();
    return {};
  },
);

/** The switch of one kind, where it stands alone. */
export const updateNotificationAction = action(
  {
    name: "notification",
    viewer: "signed-in",
    input: notificationInput,
    limit: { points: 60, seconds: HOUR },
  },
  async ({ input, viewer }) => {
    const isWanted = input.wanted === "on";
    await updateNotification(viewer.id, input.kind, isWanted);
    return { isWanted };
  },
);

export const stopTipsAction = action(
  {
    name: "stop-tips",
    viewer: "signed-in",
    input: nothing,
    limit: { points: 60, seconds: HOUR },
  },
  async ({ viewer }) => {
    await stopTips(viewer.email);
    refresh();
    return {};
  },
);

export const unsubscribeAction = action(
  { name: "unsubscribe", viewer: "anyone", input: unsubscribeInput, limit: { points: 60, seconds: HOUR } },
  async ({ input }) => {
    if (!(await unsubscribe(input.token))) throw new AppError("not_found", "This link is not one of ours.");
    redirect(`/unsubscribe?done=1&token=${encodeURIComponent(input.token)}`);
  },
);
