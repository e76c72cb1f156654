import { CATEGORIES, type Category } from "../content/question-banks";

export const FINAL_QUESTIONS = 15;
export const QUESTIONS_A_CATEGORY = 5;
export const QUIZ_QUESTIONS = CATEGORIES.length * QUESTIONS_A_CATEGORY;

export type Drawable = {
  versionId: string;
  category: Category | null;
  optionIds: string[];
};
/** Returns a whole number from 0 to below its argument. */
export type Random = (below: number) => number;

/** Fisher-Yates, so every order is equally likely. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

export function drawAny<Q extends Drawable>(questions: readonly Q[], count: number, random: Random): Q[] {
  return shuffle(questions, random)
    .slice(0, count)
    .map((question) => ({ ...question, optionIds: shuffle(question.optionIds, random) }));
}

/** The paper of the skills quiz. */
export function drawQuizPaper<Q extends Drawable>(questions: readonly Q[], random: Random): Q[] {
  const drawn = CATEGORIES.flatMap((category) =>
    drawAny(
      questions.filter((question) => question.category === category),
      QUESTIONS_A_CATEGORY,
      random,
    ),
  );
  return shuffle(drawn, random);
}
