"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { correctKey } from "./correct-key";
import { promotePilot } from "./promote-pilot";
import { resolveReports } from "./question-reports";
import { retireQuestion } from "./retire-question";
import { correctKeyInput, promotePilotInput, resolveReportsInput, retireQuestionInput } from "./schema";

const limit = { points: 120, seconds: 60 };

export const retireQuestionAction = action(
  { name: "question-retire", viewer: "administrator", fresh: true, input: retireQuestionInput, limit },
  async ({ input, viewer }) => {
    await retireQuestion(viewer.id, input);
    refresh();
    return {};
  },
);

export const promotePilotAction = action(
  { name: "question-promote", viewer: "administrator", fresh: true, input: promotePilotInput, limit },
  async ({ input, viewer }) => {
    await promotePilot(viewer.id, input);
    refresh();
    return {};
  },
);

export const correctKeyAction = action(
  { name: "question-correct", viewer: "administrator", fresh: true, input: correctKeyInput, limit },
  async ({ input, viewer }) => {
    await correctKey(viewer.id, input);
    refresh();
    return {};
  },
);

export const resolveReportsAction = action(
  { name: "question-reports", viewer: "administrator", input: resolveReportsInput, limit },
  async ({ input, viewer }) => {
    await resolveReports(viewer.id, input);
    refresh();
    return {};
  },
);
