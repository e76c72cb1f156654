"use server";

import { action } from "../../accounts/viewer-action";
import { formatDay } from "../../platform/dates";
import { requestAdjustment } from "./request-adjustment";
import { adjustmentInput } from "./schema";

/** Who is signed in gets the answer at the account's address, whatever arrives: so it is exported and erased with the account. */
export const requestAdjustmentAction = action(
  { name: "adjustment", viewer: "anyone", input: adjustmentInput, limit: { points: 60, seconds: 60 * 60 } },
  async ({ input, viewer, address: ip }) => {
    const email = viewer?.email ?? input.email;
    return { due: formatDay(await requestAdjustment({ ...input, email }, ip)), email };
  },
);
