/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32, by Tommy Ettinger, public domain). */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The index whose part of the whole `chance` (0 to below 1) falls into. `weights` need not add up to 1. */
export function drawIndex(weights: ArrayLike<number>, chance: number): number {
  let total = 0;
  for (let at = 0; at < weights.length; at++) total += weights[at] ?? 0;
  let rest = chance * total;
  for (let at = 0; at < weights.length; at++) {
    rest -= weights[at] ?? 0;
    if (rest < 0) return at;
  }
  return weights.length - 1;
}
