import "server-only";
import DataLoader from "dataloader";

/** Statements stay of a size that the database plans and locks quickly. */
const MOST = 100;

/**
 * Asks for many in one statement: what is asked for in the same turn of the event loop goes to `answer` together, which
 * answers in the same order. Under load that is what several people want at once; alone, nobody waits for it. Nothing is remembered.
 */
export function batch<Asked, Answer>(
  answer: (asked: readonly Asked[]) => Promise<Answer[]>,
): (asked: Asked) => Promise<Answer> {
  const loader = new DataLoader(answer, {
    cache: false,
    maxBatchSize: MOST,
    batchScheduleFn: (run) => setImmediate(run),
  });
  return (asked) => loader.load(asked);
}
