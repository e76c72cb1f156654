"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { endPilots } from "./pilots";
import { endPilotsInput, flagQuestionInput, showQuestionInput } from "./schema";
import { flagQuestion, showQuestion } from "./sitting";

export const showQuestionAction = action(
  { name: "show-question", viewer: "person", input: showQuestionInput, limit: { points: 240, seconds: 60 } },
  async ({ input, viewer }) => {
    await showQuestion({ userId: viewer.id, ...input });
    return {};
  },
);

export const flagQuestionAction = action(
  { name: "flag-question", viewer: "person", input: flagQuestionInput, limit: { points: 240, seconds: 60 } },
  async ({ input, viewer }) => {
    await flagQuestion({ userId: viewer.id, ...input });
    return {};
  },
);

export const endPilotsAction = action(
  { name: "end-pilots", viewer: "person", input: endPilotsInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => {
    await endPilots({ userId: viewer.id, ...input });
    refresh();
    return {};
  },
);
