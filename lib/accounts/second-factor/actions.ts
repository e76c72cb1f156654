"use server";

import { nothing } from "../../platform/inputs";
import { action } from "../viewer-action";
import { beginSetUp } from "./begin-set-up";
import { confirmSetUp } from "./confirm-set-up";
import { renewRecoveryCodes } from "./replace-recovery-codes";
import { beginInput, confirmInput, switchOffInput } from "./schema";
import { switchOff } from "./switch-off";

const limit = { points: 60, seconds: 60 * 60 };

export const beginSetUpAction = action(
  { name: "second-factor-begin", viewer: "signed-in", fresh: true, input: beginInput, limit },
  async ({ input, viewer }) => beginSetUp(viewer, input.code),
);

export const confirmSetUpAction = action(
  { name: "second-factor-confirm", viewer: "signed-in", input: confirmInput, limit },
  async ({ input, viewer }) => ({ codes: await confirmSetUp(viewer, input.code) }),
);

export const renewRecoveryCodesAction = action(
  { name: "second-factor-codes", viewer: "second-factor", fresh: true, input: nothing, limit },
  async ({ viewer }) => ({ codes: await renewRecoveryCodes(viewer.id) }),
);

export const switchOffAction = action(
  { name: "second-factor-off", viewer: "second-factor", fresh: true, input: switchOffInput, limit },
  async ({ input, viewer }) => {
    await switchOff({ ...input, person: viewer });
    return {};
  },
);
