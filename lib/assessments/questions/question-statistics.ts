import type { Bank } from "./question-banks";

/** Thresholds of classical item analysis. Source: docs/exam.md, 'Statistics'. */

/** First answers from which figures warn, and from which they decide. */
export const ENOUGH_TO_WARN = 100;
export const ENOUGH_TO_DECIDE = 200;

type Limits = {
  /** Share of right answers. */
  leastFacility: number;
  mostFacility: number;
  /** Correlation of the mark with the rest of the paper (point-biserial). */
  leastCorrelation: number;
};
/** A paper of the exam decides, so its questions have to separate. */
const EXAM: Limits = { leastFacility: 0.45, mostFacility: 0.85, leastCorrelation: 0.2 };
const OTHERS: Limits = { leastFacility: 0.3, mostFacility: 0.95, leastCorrelation: 0.1 };
export const limitsOf = (bank: Bank): Limits => (bank === "skills_certification" ? EXAM : OTHERS);

/** Below it a question hardly shows anything, and no other option mends it; as far below 0 it misleads. */
export const NO_CORRELATION = 0.1;
/** A wrong option that fewer choose is none. */
export const LEAST_SHARE = 0.05;
/** A wrong option with this correlation is what those choose who know the rest: as a key does. */
export const LIKE_A_KEY = 0.2;
/** Share of the papers that could have a question. */
export const MOST_EXPOSURE = 0.2;

/** Standard normal quantile of a 95% interval. */
const Z = 1.96;

/** Wilson's interval of a share: [least, most]. */
export function wilsonInterval(share: number, count: number): [number, number] {
  const spread = (Z * Z) / count;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z * Math.sqrt((share * (1 - share)) / count + spread / (4 * count))) / (1 + spread);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
