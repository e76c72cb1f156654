import type { Category } from "../content/question-banks";
import { levelOf, messageOf, recommendationOf } from "./levels";
import { PASS_MARK, scorePercent } from "./pass-mark";
import { categoryNames, inWords } from "./question-categories";
import type { CategoryScore, QuizResult } from "./schema";
import { QUOTES, TIPS } from "./tips-and-quotes";

export function weakCategories(scores: readonly CategoryScore[]): CategoryScore[] {
  return scores.filter(({ percent }) => percent < PASS_MARK).sort((a, b) => a.percent - b.percent);
}

const joined = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

/** In counts, because a percentage of five questions is less exact than it looks. */
export function gapAnalysisOf(scores: readonly CategoryScore[]): string {
  const weak = weakCategories(scores);
  if (weak.length === 0) return "No gaps: you reached 80% or more in every category.";
  const list = weak.map((score) => `${categoryNames[score.category]} (${inWords(score)})`);
  if (weak.length === scores.length) {
    return `Every category is still below 80%: ${joined.format(list)}. Start with the first of them.`;
  }
  return `${weak.length === 1 ? "One gap" : `${weak.length} gaps`} to close: ${joined.format(list)}.`;
}

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length) % from.length] as T;

type Marks = { category: Category; correct: number; total: number }[];

/** Rewrites the result after a corrected answer key, but keeps the tip and the quote that were shown. */
export function rebuildResult({ tip, quote }: QuizResult, score: number, marks: Marks): QuizResult {
  return { ...buildResult(score, marks, () => 0), tip, quote };
}

export function buildResult(score: number, marks: Marks, random: () => number): QuizResult {
  const categories = marks.map((mark) => ({ ...mark, percent: scorePercent(mark.correct, mark.total) }));
  return {
    level: levelOf(score),
    recommendation: recommendationOf(score),
    message: messageOf(score),
    gapAnalysis: gapAnalysisOf(categories),
    categories,
    tip: pick(TIPS, random),
    quote: pick(QUOTES, random),
  };
}
