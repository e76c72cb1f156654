import { percent } from "../../content/probability";
import type { QuestionStatus } from "../../generated/prisma/enums";
import type { Bank } from "./question-banks";
import {
  ENOUGH_TO_DECIDE,
  ENOUGH_TO_WARN,
  LEAST_SHARE,
  LIKE_A_KEY,
  limitsOf,
  MOST_EXPOSURE,
  NO_CORRELATION,
} from "./question-statistics";

export type OptionFigures = {
  /** A, B, C … in the order of content/. */
  letter: string;
  isRight: boolean;
  share: number | null;
  correlation: number | null;
};

export const letterOf = (orderIndex: number) => String.fromCharCode(65 + orderIndex);

export type QuestionFigures = {
  bank: Bank;
  /** Null for what is not asked any more: retired, absent, an earlier wording. */
  status: QuestionStatus | null;
  /** First answers. */
  responses: number;
  facility: number | null;
  correlation: number | null;
  /** Share of the papers that could have it; null without papers. */
  exposure: number | null;
  reviewBy: Date | null;
  options: OptionFigures[];
};

/** By how pressing they are. */
export const STEPS = {
  key: "look at the key",
  retire: "retire",
  rewrite: "rewrite an option",
  review: "review is due",
  promote: "promote the pilot",
  wait: "wait",
  none: "nothing",
} as const;
export type Step = keyof typeof STEPS;
export type NextStep = { step: Step; words: string; because: string };

/** What an operator should do next with a question, and why. Source: docs/exam.md, 'Statistics'. */
export function nextStep(question: QuestionFigures, at: Date): NextStep {
  const { status, responses, reviewBy } = question;
  if (status === null || status === "draft") return asIs("Nobody is asked it.");
  const review: NextStep | null =
    reviewBy !== null && reviewBy <= at
      ? { step: "review", words: STEPS.review, because: "The month has come in which somebody looks at it." }
      : null;
  if (responses < ENOUGH_TO_DECIDE) {
    const because = `${responses.toLocaleString("en")} of ${ENOUGH_TO_DECIDE} first answers that a decision needs.`;
    return review ?? { step: "wait", words: STEPS.wait, because };
  }
  const verdict = question.bank === "skills_certification" ? judgeExam(question) : judgeOthers(question);
  if (verdict) return verdict;
  if (review) return review;
  if (status === "pilot") {
    return {
      step: "promote",
      words: STEPS.promote,
      because: "It does what a question of the exam has to do.",
    };
  }
  return asIs("It does well.");
}

const asIs = (because: string): NextStep => ({ step: "none", words: "", because });

function judgeExam(question: QuestionFigures): NextStep | null {
  const key = lookAtKey(question);
  if (key) return key;
  const faults = boundsOf(question);
  const poor = question.options.filter(isPoor);
  const separates = question.correlation !== null && question.correlation >= NO_CORRELATION;
  if (faults.length > 0 && !(separates && poor.length === 1)) {
    return { step: "retire", words: STEPS.retire, because: sentence(faults) };
  }
  if (poor.length === 0) return null;
  const letters = poor.map(({ letter }) => letter);
  const words = `rewrite option${letters.length > 1 ? "s" : ""} ${letters.join(" and ")}`;
  return { step: "rewrite", words, because: sentence([...poor.map(describePoor), ...faults]) };
}

/** Questions that teach stay, however easy; only a key that misleads has to be looked at. */
const judgeOthers = (question: QuestionFigures) => lookAtKey(question);

function lookAtKey({ correlation, options }: QuestionFigures): NextStep | null {
  const rival = options.find((option) => !option.isRight && (option.correlation ?? 0) >= LIKE_A_KEY);
  const misleads = correlation !== null && correlation <= -NO_CORRELATION;
  if (!rival && !misleads) return null;
  const because = rival
    ? `Those who know the rest choose ${rival.letter}.`
    : "Those who know the rest answer it wrong more often than others.";
  return { step: "key", words: STEPS.key, because };
}

const isDead = ({ share }: OptionFigures) => share !== null && share < LEAST_SHARE;
const draws = ({ correlation }: OptionFigures) => correlation !== null && correlation >= 0;
const isPoor = (option: OptionFigures) => !option.isRight && (isDead(option) || draws(option));
const describePoor = (option: OptionFigures) =>
  isDead(option)
    ? `fewer than ${percent(LEAST_SHARE)} choose ${option.letter}`
    : `${option.letter} is chosen by those who know the rest as often as by others`;

/** What of facility and correlation is out of bounds. */
function boundsOf({ bank, facility, correlation }: QuestionFigures): string[] {
  const { leastFacility, mostFacility, leastCorrelation } = limitsOf(bank);
  return [
    facility !== null && facility < leastFacility && "too hard",
    facility !== null && facility > mostFacility && "too easy",
    correlation !== null && correlation < 0 && "misleads",
    correlation !== null && correlation >= 0 && correlation < leastCorrelation && "tells little",
  ].filter((fault) => fault !== false);
}

/** Why to look at a question, in a few words, from the first figures that mean anything. */
export function warningsOf(question: QuestionFigures): string[] {
  const { bank, status, responses, exposure } = question;
  const isExam = bank === "skills_certification";
  const seen =
    isExam && status === "live" && exposure !== null && exposure >= MOST_EXPOSURE ? ["seen too often"] : [];
  if (responses < ENOUGH_TO_WARN) return seen;
  const poor = isExam ? question.options.filter(isPoor).map(describePoor) : [];
  return [...boundsOf(question), ...poor, ...seen];
}

function sentence(parts: string[]): string {
  const text = parts.join("; ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
