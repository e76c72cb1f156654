import { FINAL_QUESTIONS, hasPassed, QUESTIONS_A_CATEGORY } from "../rules";
import type { RescoreVerdict } from "./schema";

/** Fewer answers say nothing about facility and discrimination: the usual floor of classical item analysis. */
export const ENOUGH_ANSWERS = 30;
/** A share of right answers outside these bounds measures little: near guessing, or known to everybody. */
export const TOO_HARD = 0.3;
export const TOO_EASY = 0.95;
/** Point-biserial correlation. Below it a question hardly shows who knows the rest; below 0 it misleads. */
export const WEAK = 0.1;

/** Questions that a paper draws from a bank, of each category where there are any. Null: a check asks all of them. */
export const questionsNeeded = {
  knowledge_check: null,
  final_assessment: FINAL_QUESTIONS,
  skills_practice: QUESTIONS_A_CATEGORY,
  skills_certification: QUESTIONS_A_CATEGORY,
};

type Attempt = {
  kind: "practice" | "certification" | "final_assessment";
  /** Percent: the stored score, and then the score by today's answer keys. */
  before: number;
  after: number;
  isKept: boolean;
  /** It passes only by this correction, and nobody has been notified yet. */
  isUnannounced: boolean;
};

/**
 * What today's answer keys mean for a closed attempt. A pass of the exam or of a final assessment is never taken
 * automatically: 'fails' waits for a person and leaves the score. Null changes nothing.
 */
export function verdictOf({ kind, before, after, isKept, isUnannounced }: Attempt): RescoreVerdict | null {
  if (before === after) return null;
  const crosses = hasPassed(before) !== hasPassed(after);
  if (kind === "practice" || !crosses) return after > before ? "higher" : "lower";
  if (hasPassed(after)) return "passes";
  if (isUnannounced) return "lower";
  return isKept ? null : "fails";
}

type Wording = { options: string[]; key: number };
type Corrected = Wording & { corrected: number | null; also: number[] };

/**
 * Which parts of an operator's correction apply to a new wording of the same question. While `content/` still has the
 * wrong key, the correction stays; once an author has changed the key, the author's key counts. Options that count as
 * well stay so, unless one became the key. Options are matched by their text. A reworded option is the only new text,
 * or the new text in the same position when all others kept theirs: the order in a file may change as well. `lost`:
 * the correction should stay, but its option is gone.
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
