"use server";

import { refresh } from "next/cache";
import { action } from "../accounts/action";
import { reviewBite } from "./review-bite";
import { reviewBiteInput } from "./schema";

export const reviewBiteAction = action(
  { name: "review-bite", viewer: "signed-in", input: reviewBiteInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => {
    await reviewBite(viewer.id, input.questionId);
    refresh();
    return {};
  },
);
