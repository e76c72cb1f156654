"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { clientDevice } from "../../platform/http/request";
import { nothing } from "../../platform/inputs";
import { setSessionCookie } from "../cookies";
import { endDevice } from "../end-sessions";
import { limitMails } from "../limit-mails";
import { rememberDevice } from "../sign-browser-in";
import { action } from "../viewer-action";
import { changePassword } from "./change-password";
import { changeProfile } from "./change-profile";
import { confirmEmailChange } from "./confirm-email-change";
import { disownChange, ownChange } from "./disown-change";
import { cancelEmailChange, requestEmailChange } from "./request-email-change";
import { restoreSignIns } from "./restore-sign-ins";
import { emailChangeInput, linkInput, passwordInput, profileInput, sessionInput } from "./schema";

const limit = { points: 60, seconds: 60 * 60 };

export const changeProfileAction = action(
  { name: "change-profile", viewer: "signed-in", input: profileInput, limit },
  async ({ input, viewer }) => {
    await changeProfile(viewer.id, input);
    refresh();
    return {};
  },
);

export const changePasswordAction = action(
  { name: "change-password", viewer: "signed-in", input: passwordInput, limit },
  async ({ input, viewer }) => {
    const device = await clientDevice();
    const sessionId = await changePassword({ ...input, person: viewer, device });
    await setSessionCookie(sessionId);
    return {};
  },
);

export const endDeviceAction = action(
  { name: "end-device", viewer: "signed-in", input: sessionInput, limit },
  async ({ input, viewer }) => {
    await endDevice(viewer.id, input.sessionId);
    refresh();
    return {};
  },
);

/** Fresh, because a new email takes over the account. */
export const requestEmailChangeAction = action(
  { name: "request-email-change", viewer: "signed-in", fresh: true, input: emailChangeInput, limit },
  async ({ input, viewer }) => {
    await limitMails(input.email);
    await requestEmailChange(viewer, input.email);
    refresh();
    return {};
  },
);

export const cancelEmailChangeAction = action(
  { name: "cancel-email-change", viewer: "signed-in", input: nothing, limit },
  async ({ viewer }) => {
    await cancelEmailChange(viewer.id);
    refresh();
    return {};
  },
);

export const confirmEmailChangeAction = action(
  { name: "confirm-email-change", viewer: "signed-in", input: linkInput, limit },
  async ({ input, viewer }) => {
    const { sessionId } = await confirmEmailChange(viewer, input.token, await clientDevice());
    await setSessionCookie(sessionId);
    await rememberDevice(sessionId);
    redirect("/account?email=changed");
  },
);

/** The mailed link is the proof, whoever is signed in here. */
export const disownChangeAction = action(
  { name: "disown-change", viewer: "anyone", input: linkInput, limit },
  async ({ input }) => {
    await disownChange(input.token);
    redirect("/auth/not-me?done=1");
  },
);

export const ownChangeAction = action(
  { name: "own-change", viewer: "anyone", input: linkInput, limit },
  async ({ input }) => {
    await ownChange(input.token);
    redirect("/auth/not-me?done=2");
  },
);

export const restoreSignInsAction = action(
  { name: "restore-sign-ins", viewer: "signed-in", input: linkInput, limit },
  async ({ input, viewer }) => {
    const { secondFactor } = await restoreSignIns(viewer, input.token);
    redirect(secondFactor ? "/auth/code?next=%2Faccount" : "/account");
  },
);
