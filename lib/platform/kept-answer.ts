import "server-only";

/**
 * Reads at most once in `milliseconds` and answers everybody with it; calls during a read share it. A failed read is
 * not kept.
 */
export function keptAnswer<Answer>(
  read: () => Promise<Answer>,
  milliseconds: number,
  clock: () => number = () => performance.now(),
): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    if (kept && clock() < kept.until) return kept.answer;
    const mine = { answer: read(), until: clock() + milliseconds };
    kept = mine;
    mine.answer.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.answer;
  };
}
