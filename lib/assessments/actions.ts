"use server";

import { refresh } from "next/cache";
import { AppError } from "../platform/errors";
import { action } from "../platform/http/action";
import { closeAttempt } from "./close-attempt";
import { getSavedAnswers } from "./queries";
import { saveAnswer } from "./save-answer";
import { attemptInput, saveAnswerInput, startFinalInput, submitCheckInput } from "./schema";
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
  { name: "save-answer", viewer: "person", input: saveAnswerInput, limit: { points: 240, seconds: 60 } },
  async ({ input, viewer }) => saveAnswer({ userId: viewer.id, ...input }),
);

export const readAnswersAction = action(
  { name: "read-answers", viewer: "person", input: attemptInput, limit: { points: 120, seconds: 60 } },
  async ({ input, viewer }) => {
    const standing = await getSavedAnswers(viewer.id, input.attemptId);
    if (!standing) throw new AppError("not_found", "This attempt has ended.");
    return standing;
  },
);

export const closeAttemptAction = action(
  { name: "close-attempt", viewer: "person", input: attemptInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => closeAttempt(viewer.id, input.attemptId),
);
