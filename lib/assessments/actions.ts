"use server";

import { refresh } from "next/cache";
import { action } from "../action";
import { closeAttempt } from "./close-attempt";
import { saveAnswer } from "./save-answer";
import { closeAttemptInput, saveAnswerInput, startFinalInput, submitCheckInput } from "./schema";
import { startFinalAssessment } from "./start-final-assessment";
import { submitCheck } from "./submit-check";

export const submitCheckAction = action(
  { name: "submit-check", viewer: "signed-in", input: submitCheckInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => submitCheck({ userId: viewer.id, ...input }),
);

export const startFinalAction = action(
  { name: "start-final", viewer: "signed-in", input: startFinalInput, limit: { points: 20, seconds: 3600 } },
  async ({ input, viewer }) => {
    const attempt = await startFinalAssessment({ userId: viewer.id, ...input });
    refresh();
    return attempt;
  },
);

export const saveAnswerAction = action(
  { name: "save-answer", viewer: "signed-in", input: saveAnswerInput, limit: { points: 240, seconds: 60 } },
  async ({ input, viewer }) => {
    await saveAnswer({ userId: viewer.id, ...input });
    return {};
  },
);

export const closeAttemptAction = action(
  {
    name: "close-attempt",
    viewer: "signed-in",
    input: closeAttemptInput,
    limit: { points: 60, seconds: 60 },
  },
  async ({ input, viewer }) => {
    const result = await closeAttempt(viewer.id, input.attemptId);
    refresh();
    return result;
  },
);
