/** A check stands after step `after` and finds the share `finds` of the runs that went wrong by then; they are put right. */
export type Check = { after: number; finds: number };
export type Chain = { steps: number; reliability: number; check?: Check };

/** Shares of all runs; they add up to 1. `mended`: right in the end, because the check found their fault. */
export function outcomeOf({ steps, reliability, check }: Chain): {
  right: number;
  mended: number;
  wrong: number;
} {
  const right = reliability ** steps;
  if (!check) return { right, mended: 0, wrong: 1 - right };
  const { after, finds } = check;
  const found = (1 - reliability ** after) * finds;
  const mended = found * reliability ** (steps - after);
  return { right, mended, wrong: 1 - right - mended };
}

/** Whole runs of a hundred that add up to 100: the largest remainders are rounded up. */
export function ofHundred(shares: number[]): number[] {
  const counts = shares.map((share) => Math.floor(share * 100 + 1e-9));
  const byRemainder = shares
    .map((share, at) => ({ at, remainder: share * 100 - (counts[at] ?? 0) }))
    .sort((a, b) => b.remainder - a.remainder);
  let missing = 100 - counts.reduce((sum, count) => sum + count, 0);
  for (const { at } of byRemainder) {
    if (missing-- <= 0) break;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
