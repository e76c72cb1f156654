"use server";

import { refresh } from "next/cache";
import { action } from "../action";
import { SESSION_DAYS } from "../auth/rules";
import { setSessionCookie } from "../cookies";
import { clientDevice } from "../request";
import { changePassword } from "./change-password";
import { changeProfile } from "./change-profile";
import { endDevice } from "./end-device";
import { passwordInput, profileInput, sessionInput } from "./schema";

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
  async ({ input, viewer, address }) => {
    const device = await clientDevice();
    const sessionId = await changePassword({ ...input, person: viewer, address, device });
    await setSessionCookie(sessionId, SESSION_DAYS * 86_400);
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
