"use server";

import { action } from "../../accounts/viewer-action";
import { agreeToBench } from "./agree-to-bench";
import { getBench } from "./bench-queries";
import { agreeToBenchInput, openBenchInput } from "./schema";

export const openBenchAction = action(
  {
    name: "open-bench",
    viewer: "signed-in",
    input: openBenchInput,
    limit: { points: 120, seconds: 600 },
  },
  ({ input, viewer }) => getBench(viewer.id, input.versionId),
);

export const agreeToBenchAction = action(
  {
    name: "agree-to-bench",
    viewer: "signed-in",
    input: agreeToBenchInput,
    limit: { points: 20, seconds: 600 },
  },
  ({ input, viewer }) => agreeToBench({ userId: viewer.id, ...input }),
);
