import "server-only";
import { AppError } from "../../platform/errors";
import { log } from "../../platform/log";
import { cleanText, endOfAnswer } from "./answer-stream";
import { type AnswerPart, streamAnswer } from "./ask-model";
import { OUTPUT_LENGTH } from "./bench-runs";
import { endBenchRun } from "./end-bench-run";
import { findConnection } from "./model-connection";
import { startBenchRun } from "./start-bench-run";

type Given = { userId: string; versionId: string; runId: string; text: string };

/**
 * Runs a learner's text on the operator's model. The stream is that of answer-stream.ts; what arrived is stored when it
 * ends, fails or is left. `left`: the reader has gone.
 * @throws AppError as startBenchRun; `unavailable` without a model
 */
export async function runBench(given: Given, left: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const connection = await findConnection();
  if (!connection) throw new AppError("unavailable", "No model is connected right now.");
  const { host } = connection;
  await startBenchRun({ ...given, model: connection });
  const cancelled = new AbortController();
  const parts = streamAnswer(connection, given.text, AbortSignal.any([left, cancelled.signal]));
  return new ReadableStream({
    start(controller) {
      const encoder = new TextEncoder();
      const send = (text: string) => {
        if (!cancelled.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      void pass(parts, given.runId, host, send)
        // Without the error's own words: a database repeats what it was given.
        .catch((error: Error) => log().error({ code: "bench_not_stored", reason: error.name }))
        .finally(() => {
          if (!cancelled.signal.aborted) controller.close();
        });
    },
    cancel: () => cancelled.abort(),
  });
}

/** The end is stored before it is sent: the browser then asks for the judgement. */
async function pass(
  parts: AsyncIterable<AnswerPart>,
  runId: string,
  host: string,
  send: (text: string) => void,
): Promise<void> {
  let output = "";
  for await (const part of parts) {
    if ("text" in part) {
      const text = cleanText(part.text).slice(0, OUTPUT_LENGTH - output.length);
      output += text;
      send(text);
      continue;
    }
    const { end, tokens } = part;
    if (end !== "done" && end !== "stopped") logFailure("bench_failed", host, part);
    await endBenchRun({ runId, output, end, tokens });
    if (end !== "stopped") send(endOfAnswer(end));
  }
}

/** Never with a text: neither the learner's nor the model's. */
export function logFailure(code: string, host: string, failed: { end: string; status?: number | undefined }) {
  log().warn({ code, host, failure: failed.end, status: failed.status });
}
