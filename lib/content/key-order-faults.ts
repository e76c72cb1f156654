import { atLeast, choose, convolve } from "./probability";

/*
 * Detects rules in the order of a bank's answer keys. Each family tries its patterns and computes the exact probability
 * of an equally good match among random keys: binomial (differences at one lag and matches with a formula are
 * independent, each with probability 1/4), or a convolution of the residues' largest counts. A family may be wrong once
 * in 5,000, shared evenly by its patterns (Bonferroni), so random keys fail with a probability below one in a thousand.
 */
const CHANCE = 1 / 1000;
const POSITIONS = [0, 1, 2, 3];
const LAGS = 8;
const PERIODS = 12;
/** The chance that a block of four has each position once: 4! of 4^4. */
const COMPLETE = 24 / 256;

type Pattern = { what: string; chance: number };

/** `keys`: the position (0 to 3) of the right option, per question in file order. */
export function keyOrderFaults(bank: string, keys: number[]): string[] {
  const families = [shares(keys), lags(keys), blocks(keys), periods(keys), formulas(keys)];
  return families.flatMap((patterns) => {
    const [clearest] = patterns.sort((a, b) => a.chance - b.chance);
    return clearest && clearest.chance < CHANCE / families.length / patterns.length
      ? [`${bank}: ${clearest.what}`]
      : [];
  });
}

const mod4 = (n: number) => ((n % 4) + 4) % 4;
const countOf = <T>(all: T[], isOne: (each: T, index: number) => boolean) => all.filter(isOne).length;

function bothTails(count: number, total: number, chance: number, what: string): Pattern[] {
  return [
    { what: `${what} in ${count} of ${total}`, chance: atLeast(count, total, chance) },
    { what: `${what} in ${count} of ${total}`, chance: atLeast(total - count, total, 1 - chance) },
  ];
}

function shares(keys: number[]): Pattern[] {
  return POSITIONS.flatMap((position) =>
    bothTails(
      countOf(keys, (key) => key === position),
      keys.length,
      1 / 4,
      `option ${position + 1} is the key`,
    ),
  );
}

function lags(keys: number[]): Pattern[] {
  const tried = Array.from({ length: LAGS }, (_, index) => index + 1);
  return tried.flatMap((lag) => {
    const steps = keys.slice(lag).map((key, index) => mod4(key - (keys[index] ?? 0)));
    return POSITIONS.flatMap((step) =>
      bothTails(
        countOf(steps, (each) => each === step),
        steps.length,
        1 / 4,
        `the key is ${step} options after that of ${lag} questions before`,
      ),
    );
  });
}

function blocks(keys: number[]): Pattern[] {
  return POSITIONS.flatMap((start) => {
    const count = Math.max(0, Math.floor((keys.length - start) / 4));
    const fours = Array.from({ length: count }, (_, n) => keys.slice(start + 4 * n, start + 4 * n + 4));
    const complete = countOf(fours, (four) => new Set(four).size === 4);
    return bothTails(complete, count, COMPLETE, `four questions in a row have four different keys`);
  });
}

function periods(keys: number[]): Pattern[] {
  const tried = Array.from({ length: PERIODS - 1 }, (_, index) => index + 2);
  return tried.map((period) => {
    const places = Array.from({ length: period }, (_, place) =>
      keys.filter((_, index) => index % period === place),
    );
    const usual = places.map((of) => Math.max(...POSITIONS.map((at) => countOf(of, (key) => key === at))));
    const matches = usual.reduce((sum, most) => sum + most, 0);
    const likelihoods = places.map((of) => largestCounts(of.length)).reduce(convolve, [1]);
    const chance = likelihoods.slice(matches).reduce((sum, each) => sum + each, 0);
    return { what: `the key repeats every ${period} questions in ${matches} of ${keys.length}`, chance };
  });
}

const knownCounts = new Map<number, number[]>();

/** The probability of each value from 0 to `size` as the largest of four counts, for `size` random keys. */
function largestCounts(size: number): number[] {
  const known = knownCounts.get(size);
  if (known) return known;
  const upTo = Array.from({ length: size + 1 }, (_, most) => {
    let ways = [1, ...Array<number>(size).fill(0)];
    for (let position = 0; position < 4; position++) {
      ways = ways.map((_, placed) => {
        let sum = 0;
        for (let here = 0; here <= Math.min(most, placed); here++)
          sum += (ways[placed - here] ?? 0) * choose(placed, here);
        return sum;
      });
    }
    return (ways[size] ?? 0) / 4 ** size;
  });
  const likelihoods = upTo.map((each, most) => each - (upTo[most - 1] ?? 0));
  knownCounts.set(size, likelihoods);
  return likelihoods;
}

function formulas(keys: number[]): Pattern[] {
  const patterns: Pattern[] = [];
  const chances = [0, ...keys].map((_, matches) => atLeast(matches, keys.length, 1 / 4));
  const match = (a: number, b: number, c: number) => {
    for (const d of POSITIONS) {
      const matches = countOf(keys, (key, i) => key === mod4(a * Math.floor(i / b) + c * i + d));
      patterns.push({
        what: `(${a} * floor(i / ${b}) + ${c} * i + ${d}) mod 4 is the key in ${matches} of ${keys.length}`,
        chance: chances[matches] ?? 1,
      });
    }
  };
  for (const c of [1, 2, 3]) match(0, 1, c);
  for (const a of [1, 2, 3]) for (let b = 2; b <= PERIODS; b++) for (const c of POSITIONS) match(a, b, c);
  return patterns;
}
