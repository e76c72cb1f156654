"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { AppError } from "../../platform/errors";
import { consume } from "../../platform/http/rate-limits";
import { captureEmail, confirmCapture } from "./email-captures";
import { captureInput, confirmCaptureInput } from "./schema";

const HOUR = 60 * 60;
/** Counted per email, whoever asks. */
const MAILS = { name: "capture-mails", points: 3, seconds: HOUR };

export const captureEmailAction = action(
  { name: "capture-email", viewer: "anyone", input: captureInput, limit: { points: 10, seconds: HOUR } },
  async ({ input }) => {
    await consume(MAILS, input.email);
    await captureEmail(input.email);
    return {};
  },
);

export const confirmCaptureAction = action(
  {
    name: "confirm-capture",
    viewer: "anyone",
    input: confirmCaptureInput,
    limit: { points: 30, seconds: HOUR },
  },
  async ({ input }) => {
    if (!(await confirmCapture(input.token)))
      throw new AppError("not_found", "This link is not one of ours.");
    refresh();
    return {};
  },
);
