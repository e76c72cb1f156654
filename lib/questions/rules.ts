import { hasPassed } from "../assessments/rules";
import type { RescoreVerdict } from "./schema";

/** How questions do, and what a corrected key changes. */

/** Answers under which facility and discrimination say nothing yet: the usual floor of classical item analysis. */
export const ENOUGH_ANSWERS = 30;
/** Shares of right answers outside of which a question measures little: near guessing, and known to everybody. */
export const TOO_HARD = 0.3;
export const TOO_EASY = 0.95;
/** Point-biserial correlation under which a question hardly tells who knows the rest; under 0 it misleads. */
export const WEAK = 0.1;

type Attempt = {
  kind: "practice" | "certification" | "final_assessment";
  /** Percent that stands. */
  before: number;
  /** Percent by today's keys. */
  after: number;
  /** A person decided that the pass stays. */
  isKept: boolean;
  /** It passes by a correction of this moment, and nobody knows of it yet. */
  isUntold: boolean;
};

/**
 * What today's keys mean for a closed attempt. A pass of the exam or of a final assessment is never taken by itself:
 * 'fails' waits for a person and leaves the score; null leaves everything.
 */
export function verdictOf({ kind, before, after, isKept, isUntold }: Attempt): RescoreVerdict | null {
  if (before === after) return null;
  const crosses = hasPassed(before) !== hasPassed(after);
  if (kind === "practice" || !crosses) return after > before ? "higher" : "lower";
  if (hasPassed(after)) return "passes";
  if (isUntold) return "lower";
  return isKept ? null : "fails";
}

/** A wording with its key in `content/`, and what an operator made of it; options by index. */
type Wording = { options: string[]; key: number };
type Corrected = Wording & { corrected: number | null; also: number[] };

/**
 * What of an operator's correction holds for a new wording of the same question. While `content/` still says the key
 * that was wrong, the correction goes on; where an author has changed the key, theirs counts. Options that count as
 * well stay so, unless one became the key. An option is the same by its text. Reworded, it is the only new text, or
 * the one in its place where all others kept theirs: the order of a file may change as well.
 * `lost`: the correction should go on, but its option is gone.
 */
export function carryCorrection(old: Corrected, next: Wording) {
  const gone = old.options.filter((text) => !next.options.includes(text));
  const added = next.options.filter((text) => !old.options.includes(text));
  const isInPlace = old.options.every((text, index) => gone.includes(text) || next.options[index] === text);
  const placeOf = (index: number): number | null => {
    const text = old.options[index] ?? "";
    if (!gone.includes(text)) return next.options.indexOf(text);
    if (gone.length === 1 && added.length === 1) return next.options.indexOf(added[0] ?? "");
    return isInPlace && added.includes(next.options[index] ?? "") ? index : null;
  };
  const isSameKey = placeOf(old.key) === next.key;
  const corrected = isSameKey && old.corrected !== null ? placeOf(old.corrected) : null;
  const lost = isSameKey && old.corrected !== null && corrected === null;
  const right = corrected ?? next.key;
  const also = old.also.map(placeOf).filter((place): place is number => place !== null && place !== right);
  return { corrected, also: [...new Set(also)], lost };
}
