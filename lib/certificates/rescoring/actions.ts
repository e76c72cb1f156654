"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { decidePass } from "./decide-pass";
import { decidePassInput } from "./schema";

export const decidePassAction = action(
  {
    name: "question-decide",
    viewer: "administrator",
    fresh: true,
    input: decidePassInput,
    limit: { points: 120, seconds: 60 },
  },
  async ({ input, viewer }) => {
    await decidePass(viewer.id, input);
    refresh();
    return {};
  },
);
