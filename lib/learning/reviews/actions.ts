"use server";

import { action } from "../../accounts/viewer-action";
import { comesBack } from "../bites/weekly-bite";
import { dayOf } from "../progress/streak";
import { reviewItem } from "./review-item";
import { reviewItemInput } from "./schema";

export const reviewItemAction = action(
  { name: "review-item", viewer: "signed-in", input: reviewItemInput, limit: { points: 120, seconds: 60 } },
  async ({ input, viewer }) => {
    const { feedback, at, dueAt, xpAwarded } = await reviewItem({ userId: viewer.id, ...input });
    const [due, today] = [dueAt, at].map((each) => dayOf(each, viewer.timeZone)) as [string, string];
    return { feedback, xpAwarded, comesBack: comesBack(due, today) };
  },
);
