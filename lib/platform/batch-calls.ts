import "server-only";
import DataLoader from "dataloader";

/** Keeps statements small enough for the database to plan and lock quickly. */
const MOST = 100;

/**
 * Collects the calls of one event-loop turn and sends them to `answer` together; it must answer in the same order. A
 * single call does not wait. Nothing is cached.
 */
export function batchCalls<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const loader = new DataLoader(answer, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (run) => setImmediate(run),
  });
  return (asked) => loader.load(asked);
}
