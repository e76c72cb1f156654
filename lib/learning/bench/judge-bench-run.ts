import "server-only";
import { exerciseContentSchema } from "../../content/exercise-schema";
import { now } from "../../platform/clock";
import { transaction } from "../../platform/db/client";
import { query } from "../../platform/db/query";
import { AppError } from "../../platform/errors";
import { askForJudgement } from "./ask-model";
import { type Judged, readJudgement } from "./judgements";
import { findConnection } from "./model-connection";
import { logFailure } from "./run-bench";

type Given = { userId: string; runId: string };

/**
 * Asks the model once which criteria of the exercise a run's text meets. What it says is stored and shown, and has no other
 * effect. Null when it says nothing usable. `left`: the reader has gone.
 * @throws AppError `not_found` for a run that is not this person's, or not done; `conflict` when it was judged before
 */
export async function judgeBenchRun({ userId, runId }: Given, left: AbortSignal): Promise<Judged[] | null> {
  const { text, content } = await findRun(userId, runId);
  const exercise = exerciseContentSchema.parse(content);
  const connection = await findConnection();
  if (!connection || exercise.kind !== "write") return null;
  await claim(runId);
  const { task, criteria } = exercise;
  const { answer, failure, tokens } = await askForJudgement(connection, { task, criteria, text }, left);
  if (failure && !left.aborted) logFailure("bench_judgement_failed", connection.host, failure);
  const judgement = answer === null ? null : readJudgement(answer, { text, criteria: criteria.length });
  await transaction(async (tx) => {
    await tx.benchRun.updateMany({
      where: { id: runId },
      data: {
        tokensIn: { increment: tokens.tokensIn },
        tokensOut: { increment: tokens.tokensOut },
        ...(judgement && { judgement }),
      },
    });
  });
  return judgement;
}

async function findRun(userId: string, runId: string) {
  const found = await query()
    .selectFrom("bench_runs as r")
    .innerJoin("exercise_versions as v", "v.id", "r.version_id")
    .select(["r.text", "v.content"])
    .where("r.id", "=", runId)
    .where("r.user_id", "=", userId)
    .where("r.status", "=", "done")
    .executeTakeFirst();
  if (!found) throw new AppError("not_found", "This run is not available.");
  return found;
}

/** Two requests at once ask the model once. */
async function claim(runId: string): Promise<void> {
  await transaction(async (tx) => {
    const { count } = await tx.benchRun.updateMany({
      where: { id: runId, judgedAt: null },
      data: { judgedAt: await now(tx) },
    });
    if (count === 0) throw new AppError("conflict", "This run has been judged before.");
  });
}
