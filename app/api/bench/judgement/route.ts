import { handler } from "@/lib/accounts/handler";
import { judgeBenchRun } from "@/lib/learning/bench/judge-bench-run";
import { judgeBenchRunInput } from "@/lib/learning/bench/schema";
import { answer } from "@/lib/platform/http/handler";

/** Not an action: the browser sends those one after the other, and this one takes as long as the model. */
export const POST = handler(
  {
    name: "bench-judgement",
    viewer: "signed-in",
    input: judgeBenchRunInput,
    limit: { points: 600, seconds: 600 },
  },
  async ({ input, viewer, request }) =>
    answer(200, { judgement: await judgeBenchRun({ userId: viewer.id, ...input }, request.signal) }),
);
