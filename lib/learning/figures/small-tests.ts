import { randomNumbers } from "./random-numbers";

/** `rate`: the share of all questions that the tool answers correctly. `size`: questions in a test of it. */
export type Tool = { rate: number; size: number };

/** A result this far from the truth, or farther, misleads. */
export const MARGIN = 0.2;

/** How many questions test number `test` of this tool has right. */
export function drawResult({ rate, size }: Tool, test: number): number {
  const chance = randomNumbers(test * 1_000 + size);
  let right = 0;
  for (let question = 0; question < size; question++) if (chance() < rate) right++;
  return right;
}

export function isMisleading({ rate, size }: Tool, right: number): boolean {
  return Math.abs(right / size - rate) >= MARGIN - 1e-9;
}

/** The exact share of tests that mislead, by the binomial distribution. */
export function misleadingShare(tool: Tool): number {
  let share = 0;
  for (let right = 0; right <= tool.size; right++) {
    if (isMisleading(tool, right)) share += chanceOf(tool, right);
  }
  return share;
}

/** By logarithms: the number of ways overflows for large tests. */
function chanceOf({ rate, size }: Tool, right: number): number {
  if (rate === 1) return right === size ? 1 : 0;
  let log = right * Math.log(rate) + (size - right) * Math.log(1 - rate);
  for (let at = 1; at <= right; at++) log += Math.log(size - right + at) - Math.log(at);
  return Math.exp(log);
}
