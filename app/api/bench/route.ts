import { handler } from "@/lib/accounts/handler";
import { runBench } from "@/lib/learning/bench/run-bench";
import { benchRunInput } from "@/lib/learning/bench/schema";

/** The model's answer as plain text, as it comes; its end is described in lib/learning/bench/answer-stream.ts. */
export const POST = handler(
  { name: "bench", viewer: "signed-in", input: benchRunInput, limit: { points: 600, seconds: 600 } },
  async ({ input, viewer, request }) =>
    new Response(await runBench({ userId: viewer.id, ...input }, request.signal), {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        // Compression and nginx's buffer would hold the answer back.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    }),
);
