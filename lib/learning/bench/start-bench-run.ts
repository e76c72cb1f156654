import "server-only";
import { benchConsentVersion } from "../../accounts/consents";
import { now } from "../../platform/clock";
import { type Tx, transaction } from "../../platform/db/client";
import { lockName } from "../../platform/db/locks";
import { env } from "../../platform/env";
import { AppError } from "../../platform/errors";
import { findOpenExercise } from "../practice/exercise-access-queries";
import { limitReached } from "./bench-limits";
import { countRunsToday } from "./bench-queries";
import type { BenchModel } from "./bench-runs";

type Given = { userId: string; versionId: string; runId: string; text: string; model: BenchModel };

/**
 * Admits a run against the limits of the day and stores it. From here on it counts, whatever becomes of it.
 * @throws AppError as findOpenExercise; `invalid` for another kind of exercise; `conflict` for a run that has begun
 * before; `forbidden` before the learner has agreed; `throttled` when the runs of today are used up
 */
export async function startBenchRun({ userId, versionId, runId, text, model }: Given): Promise<void> {
  await transaction(async (tx) => {
    const { content } = await findOpenExercise(tx, { id: userId, isGuest: false }, versionId);
    if (content.kind !== "write") throw new AppError("invalid", "This exercise has no bench.");
    await assertAgreed(tx, userId, model.host);
    // One admission at a time: the limits hold exactly.
    await lockName(tx, "bench");
    if (await tx.benchRun.findUnique({ where: { id: runId }, select: { id: true } })) {
      throw new AppError("conflict", "This run has begun before. Please open the bench again.");
    }
    const limits = { perLearner: env().MODEL_RUNS_PER_LEARNER, perDay: env().MODEL_RUNS_PER_DAY };
    const reached = limitReached(await countRunsToday(tx, userId), limits);
    if (reached) throw new AppError("throttled", reached);
    const startedAt = await now(tx);
    await tx.benchRun.create({ data: { id: runId, userId, versionId, text, model: model.name, startedAt } });
  });
}

async function assertAgreed(tx: Tx, userId: string, host: string): Promise<void> {
  const agreed = await tx.consent.findFirst({
    where: { userId, kind: "bench", version: benchConsentVersion(host) },
    select: { id: true },
  });
  if (!agreed) throw new AppError("forbidden", "Please confirm first where your text goes.");
}
