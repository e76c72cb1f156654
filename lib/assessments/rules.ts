/** Grading. Source: product.md, sections 5 and 9. */

/** Percent. */
export const PASS_MARK = 80;

/** Rounded percent; 0 when nothing was asked. */
export function scorePercent(correct: number, total: number): number {
  return total > 0 ? Math.round((100 * correct) / total) : 0;
}

export function hasPassed(score: number): boolean {
  return score >= PASS_MARK;
}

type Paper = {
  versionId: string;
  optionIds: string[];
  rightIds: string[];
}[];
type Answers = { versionId: string; optionId: string }[];

/**
 * Whether the answers fit exactly this paper: every question once, each with one of its own options. Our own page
 * sends nothing else.
 */
export function answersFit(paper: Paper, answers: Answers): boolean {
  if (answers.length !== paper.length) return false;
  return paper.every(({ versionId, optionIds }) => {
    const given = answers.filter((answer) => answer.versionId === versionId);
    return given.length === 1 && given.every(({ optionId }) => optionIds.includes(optionId));
  });
}

export function countCorrect(paper: Paper, answers: Answers): number {
  return paper.filter(({ versionId, rightIds }) =>
    answers.some((answer) => answer.versionId === versionId && rightIds.includes(answer.optionId)),
  ).length;
}

/** The option that a review marks as right: the chosen one if it counts, else the one of the answer key. */
export function shownAsRight(
  { rightId, rightIds }: { rightId: string; rightIds: readonly string[] },
  chosenId: string | null,
): string {
  return chosenId !== null && rightIds.includes(chosenId) ? chosenId : rightId;
}

export const FINAL_QUESTIONS = 15;

/** Fisher-Yates, so every order is equally likely. `random(n)` returns a whole number from 0 to below n. */
export function shuffle<T>(items: readonly T[], random: (below: number) => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = random(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}

export const CATEGORIES = ["fundamentals", "tools", "business", "ethics"] as const;
export type Category = (typeof CATEGORIES)[number];
export const QUESTIONS_A_CATEGORY = 5;
export const QUIZ_QUESTIONS = CATEGORIES.length * QUESTIONS_A_CATEGORY;

export type Drawable = { versionId: string; category: Category | null; optionIds: string[] };
type Random = (below: number) => number;

export function drawAny<Q extends Drawable>(questions: readonly Q[], count: number, random: Random): Q[] {
  return shuffle(questions, random)
    .slice(0, count)
    .map((question) => ({ ...question, optionIds: shuffle(question.optionIds, random) }));
}

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
