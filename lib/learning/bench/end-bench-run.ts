import "server-only";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import type { Tokens } from "./ask-model";
import { OUTPUT_LENGTH } from "./bench-runs";
import type { ModelFailure } from "./model-failures";

type End = { runId: string; output: string; end: "done" | "stopped" | ModelFailure; tokens: Tokens };

/** Stores what arrived. Of a run that has ended, or whose person is gone, nothing changes. */
export async function endBenchRun({ runId, output, end, tokens }: End): Promise<void> {
  const isFailure = end !== "done" && end !== "stopped";
  await transaction(async (tx) => {
    await tx.benchRun.updateMany({
      where: { id: runId, status: "running" },
      data: {
        output: output.toWellFormed().slice(0, OUTPUT_LENGTH).toWellFormed(),
        status: isFailure ? "failed" : end,
        failure: isFailure ? end : null,
        endedAt: await now(tx),
        ...tokens,
      },
    });
  });
}
