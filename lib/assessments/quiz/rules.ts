import { type Category, PASS_MARK, scorePercent } from "../rules";
import type { CategoryScore, Level, QuizResult, Screen } from "./schema";

/** The skills quiz and the exam. Source: product.md, sections 4, 9 and 12. */

/** Seconds from the results until the urgency banner appears, and that it counts down (product.md, section 9). */
export const BANNER_DELAY = 3;
export const COUNTDOWN = 900;
export const ABANDONED_AFTER_DAYS = 30;

/** Only the first `access` value counts. It opens the exam's screen and grants nothing else. */
export function opensExam(access: string | string[] | undefined): boolean {
  return (Array.isArray(access) ? access[0] : access) === "exam";
}

export function kindOf(screen: Screen, holdsExam: boolean): "practice" | "certification" {
  return screen === "exam" && holdsExam ? "certification" : "practice";
}

export const screenOf = (kind: "practice" | "certification", shownOn: Screen = "quiz"): Screen =>
  kind === "certification" ? "exam" : shownOn;

export function screenHref(screen: Screen, attemptId?: string): string {
  const here = screen === "exam" ? "/exam?access=exam" : "/quiz";
  return attemptId ? `${here}${screen === "exam" ? "&" : "?"}attempt=${attemptId}` : here;
}

const levels: { from: number; level: Level; recommendation: QuizResult["recommendation"] }[] = [
  { from: 80, level: "Expert", recommendation: "Advanced Bite" },
  { from: 60, level: "Intermediate", recommendation: "Mid Bite" },
  { from: 40, level: "Beginner", recommendation: "Beginner Bite" },
  { from: 0, level: "Novice", recommendation: "Beginner Bite" },
];

const messages = [
  { from: 90, message: "Outstanding! You're an AI expert!" },
  { from: 80, message: "Excellent! You qualify for certification!" },
  { from: 60, message: "Good job! A bit more study and you'll be certified!" },
  { from: 40, message: "Not bad! Let's get you to the next level!" },
  { from: 0, message: "Keep learning! You're on the right path!" },
];

const stepOf = <S extends { from: number }>(steps: S[], score: number): S =>
  steps.find(({ from }) => score >= from) ?? (steps.at(-1) as S);

export const levelOf = (score: number) => stepOf(levels, score).level;
export const recommendationOf = (score: number) => stepOf(levels, score).recommendation;
export const messageOf = (score: number) => stepOf(messages, score).message;
export const colourOf = (score: number) => (score >= 80 ? "green" : score >= 60 ? "yellow" : "red");
export const gapToPass = (score: number) => Math.max(0, PASS_MARK - score);

export const categoryNames: Record<Category, string> = {
  fundamentals: "AI fundamentals",
  tools: "AI tools",
  business: "AI in business",
  ethics: "AI ethics",
};

export function weakCategories(scores: readonly CategoryScore[]): CategoryScore[] {
  return scores.filter(({ percent }) => percent < PASS_MARK).sort((a, b) => a.percent - b.percent);
}

const joined = new Intl.ListFormat("en", { style: "long", type: "conjunction" });

/** In counts, because a percentage of five questions is less exact than it looks. */
export function gapAnalysisOf(scores: readonly CategoryScore[]): string {
  const weak = weakCategories(scores);
  if (weak.length === 0) return "No gaps: you reached 80% or more in every category.";
  const list = weak.map(
    ({ category, correct, total }) => `${categoryNames[category]} (${correct} of ${total})`,
  );
  if (weak.length === scores.length) {
    return `Every category is still below 80%: ${joined.format(list)}. Start with the first of them.`;
  }
  return `${weak.length === 1 ? "One gap" : `${weak.length} gaps`} to close: ${joined.format(list)}.`;
}

export const TIPS = [
  "Give the model its role, its material and the form of the answer. Then judge the answer, not your prompt.",
  "Ask for the sources first and open one of them before you quote any.",
  "When an answer disappoints, change one thing in the prompt and compare: two changes teach you nothing.",
  "Keep the three prompts that worked this week where you will find them next week.",
  "Paste an example of what good looks like. One example says more than ten adjectives.",
  "Before you paste a text into a tool, ask whose it is and who may read it there.",
  "Let the model argue against its own answer. What survives is worth your time.",
  "Give a task to AI only if you could tell a bad result from a good one.",
  "Long chat, odd answers? Start a new one with a summary of what matters.",
  "Numbers that a model writes are claims. Recalculate the one that your decision hangs on.",
] as const;

export const QUOTES = [
  "A good question is half of the answer; a checked answer is the other half.",
  "Skill is what is left when the tool changes its buttons.",
  "Ten minutes a day beat the course that you never open.",
  "Let the machine draft. Sign only what you would say yourself.",
  "You do not have to know everything about AI. You have to know when it is guessing.",
  "Small bites, well chewed: that is how a subject becomes yours.",
  "The fastest way to trust AI less wrongly is to catch it once yourself.",
  "Curiosity opens the tool; judgement closes the task.",
] as const;

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

/**
 * The tier (percent) that is reserved for an attempt, from the result until the banner's countdown ends. A passed
 * attempt shows its code in the certificate dialog. Without a discount, nothing is reserved.
 */
export function reservationOf(percent: number, at: Date) {
  if (percent === 0) return {};
  const until = at.getTime() + (BANNER_DELAY + COUNTDOWN) * 1000;
  return { reservedPercent: percent, reservedUntil: new Date(until) };
}

export const inWords = ({ correct, total }: { correct: number; total: number }) => `${correct} of ${total}`;
