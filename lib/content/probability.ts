/** The probability that at least `count` of `total` happen, each with the probability `chance`. */
export function atLeast(count: number, total: number, chance: number): number {
  let sum = 0;
  let term = (1 - chance) ** total;
  for (let k = 0; k <= total; k++) {
    if (k >= count) sum += term;
    term *= ((total - k) / (k + 1)) * (chance / (1 - chance));
  }
  return sum;
}

/** The number of ways to choose `some` of `all`. */
export function choose(all: number, some: number): number {
  let ways = 1;
  for (let n = 1; n <= some; n++) ways *= (all - some + n) / n;
  return ways;
}

/** The distribution of a sum, from those of its two parts. */
export function convolve(one: number[], other: number[]): number[] {
  const both = Array<number>(one.length + other.length - 1).fill(0);
  for (const [i, a] of one.entries()) {
    for (const [j, b] of other.entries()) both[i + j] = (both[i + j] ?? 0) + a * b;
  }
  return both;
}

/** '45%' for 0.45. */
export const percent = (part: number) => `${Math.round(100 * part)}%`;
