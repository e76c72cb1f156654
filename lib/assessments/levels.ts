import { PASS_MARK } from "./pass-mark";

/** Source: product.md, sections 4, 9 and 12. */
export const LEVELS = ["Expert", "Intermediate", "Beginner", "Novice"] as const;
export type Level = (typeof LEVELS)[number];
export const RECOMMENDATIONS = ["Advanced Bite", "Mid Bite", "Beginner Bite"] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

const levels: { from: number; level: Level; recommendation: Recommendation }[] = [
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
