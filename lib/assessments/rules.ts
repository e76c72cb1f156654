/** Grading. Source: product.md, sections 5 and 9. */

/** Percent that passes knowledge checks, final assessments, quiz and exam. */
export const PASS_MARK = 80;

/** Rounded percent correct. Nothing asked is nothing passed. */
export function scorePercent(correct: number, total: number): number {
  return total > 0 ? Math.round((100 * correct) / total) : 0;
}

/** `score`: percent. */
export function hasPassed(score: number): boolean {
  return score >= PASS_MARK;
}

type Paper = {
  versionId: string;
  optionIds: string[];
  /** All that count. */
  rightIds: string[];
}[];
type Answers = { versionId: string; optionId: string }[];

/**
 * Whether `answers` answer exactly this paper: every question once, each with one of its own options. Anything
 * else was not made by our page.
 */
export function answersFit(paper: Paper, answers: Answers): boolean {
  if (answers.length !== paper.length) return false;
  return paper.every(({ versionId, optionIds }) => {
    const given = answers.filter((answer) => answer.versionId === versionId);
    return given.length === 1 && given.every(({ optionId }) => optionIds.includes(optionId));
  });
}

/** How many of the answers are right. */
export function countCorrect(paper: Paper, answers: Answers): number {
  return paper.filter(({ versionId, rightIds }) =>
    answers.some((answer) => answer.versionId === versionId && rightIds.includes(answer.optionId)),
  ).length;
}

/** Questions of a course's final assessment (product.md, section 9). */
export const FINAL_QUESTIONS = 15;

/** A fair order: Fisher and Yates. `random` answers whole numbers from 0 to below its argument. */
export function shuffle<T>(items: readonly T[], random: (below: number) => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

/** Categories of the skills quiz, in the order in which results name them. */
export const CATEGORIES = ["fundamentals", "tools", "business", "ethics"] as const;
export type Category = (typeof CATEGORIES)[number];
/** product.md, section 9: each run draws 5 of each of the 4 categories. */
export const QUESTIONS_A_CATEGORY = 5;
/** Of a paper of the quiz or the exam. */
export const QUIZ_QUESTIONS = CATEGORIES.length * QUESTIONS_A_CATEGORY;

/** A question that may be drawn, by its latest wording; `category` is null in banks that have none. */
export type Drawable = { versionId: string; category: Category | null; optionIds: string[] };
type Random = (below: number) => number;

/** `count` of the questions, in a random order, each with its options in one. */
export function drawAny<Q extends Drawable>(questions: readonly Q[], count: number, random: Random): Q[] {
  return shuffle(questions, random)
    .slice(0, count)
    .map((question) => ({ ...question, optionIds: shuffle(question.optionIds, random) }));
}

/** As many of each category, all of them mixed. Fewer where a category has not enough. */
export function drawOfEach<Q extends Drawable>(questions: readonly Q[], each: number, random: Random): Q[] {
  const drawn = CATEGORIES.flatMap((category) =>
    drawAny(
      questions.filter((question) => question.category === category),
      each,
      random,
    ),
  );
  return shuffle(drawn, random);
}
