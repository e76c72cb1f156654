"use server";

import { refresh } from "next/cache";
import { action } from "../../accounts/viewer-action";
import { decideHold } from "./decide-hold";
import { decideHoldInput } from "./schema";

export const decideHoldAction = action(
  {
    name: "decide-hold",
    viewer: "administrator",
    fresh: true,
    input: decideHoldInput,
    limit: { points: 120, seconds: 60 },
  },
  async ({ input, viewer }) => {
    await decideHold(viewer.id, input);
    refresh();
    return {};
  },
);
