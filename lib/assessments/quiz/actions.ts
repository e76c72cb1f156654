"use server";

import { refresh } from "next/cache";
import { ensurePerson } from "../../accounts/ensure-person";
import { AppError } from "../../platform/errors";
import { action } from "../../platform/http/action";
import { consume } from "../../platform/http/rate-limits";
import { captureEmail, confirmCapture } from "./capture-email";
import { reportQuestion } from "./report-question";
import { captureInput, confirmCaptureInput, reportInput, startInput } from "./schema";
import { startAttempt } from "./start-attempt";

const HOUR = 60 * 60;
/** Counted per email, whoever asks. */
const MAILS = { name: "capture-mails", points: 3, seconds: HOUR };

// Guests are counted by IP, and a whole school can share one. The limit per person is in startAttempt.
export const startQuizAction = action(
  { name: "start-quiz", viewer: "anyone", input: startInput, limit: { points: 600, seconds: HOUR } },
  async ({ input }) => {
    const { id: userId } = await ensurePerson();
    const attempt = await startAttempt({ userId, screen: input.screen, declared: input.declared === true });
    refresh();
    return attempt;
  },
);

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

export const reportQuestionAction = action(
  { name: "report-question", viewer: "person", input: reportInput, limit: { points: 20, seconds: HOUR } },
  async ({ input, viewer }) => {
    await reportQuestion({ userId: viewer.id, ...input });
    return {};
  },
);
