"use server";

import { action } from "../action";
import { submitCheckInput } from "./schema";
import { submitCheck } from "./submit-check";

export const submitCheckAction = action(
  { name: "submit-check", viewer: "signed-in", input: submitCheckInput, limit: { points: 60, seconds: 60 } },
  async ({ input, viewer }) => submitCheck({ userId: viewer.id, ...input }),
);
