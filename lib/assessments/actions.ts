"use server";

import { refresh } from "next/cache";
import { ensurePerson } from "../accounts/ensure-person";
import { action } from "../accounts/viewer-action";
import { AppError } from "../platform/errors";
import { findSavedAnswers } from "./attempt-queries";
import { closeAttempt } from "./close-attempt";
import { reportQuestion } from "./questions/question-reports";
import { saveAnswer } from "./save-answer";
import {
  attemptInput,
  reportQuestionInput,
  saveAnswerInput,
  startAttemptInput,
  startFinalInput,
  submitKnowledgeCheckInput,
} from "./schema";
import { startAttempt } from "./start-attempt";
import { startFinalAssessment } from "./start-final-assessment";
import { submitKnowledgeCheck } from "./submit-knowledge-check";

export const submitKnowledgeCheckAction = action(
  {
    name: "submit-check",
    viewer: "signed-in",
    input: submitKnowledgeCheckInput,
    limit: { points: 60, seconds: 60 },
  },
  async ({ input, viewer }) => submitKnowledgeCheck({ userId: viewer.id, ...input }),
);

// Guests are counted by IP, and a whole school can share one. The limit per person is in startAttempt.
export const startAttemptAction = action(
  { name: "start-quiz", viewer: "anyone", input: startAttemptInput, limit: { points: 600, seconds: 3600 } },
  async ({ input }) => {
    const { id: userId } = await ensurePerson();
    const attempt = await startAttempt({ userId, screen: input.screen, declared: input.declared === true });
    refresh();
    return attempt;
  },
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
    const saved = await findSavedAnswers(viewer.id, input.attemptId);
    if (!saved) throw new AppError("not_found", "This attempt has ended.");
    return saved;
  },
);

export const closeAttemptAction = action(
  { name: "close-attempt", viewer: "person", input: attemptInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => closeAttempt(viewer.id, input.attemptId),
);

export const reportQuestionAction = action(
  {
    name: "report-question",
    viewer: "person",
    input: reportQuestionInput,
    limit: { points: 20, seconds: 3600 },
  },
  async ({ input, viewer }) => {
    await reportQuestion({ userId: viewer.id, ...input });
    return {};
  },
);
