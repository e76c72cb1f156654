/** Grading. Sources: specification sections 5 and 9. */

/** Percent that passes knowledge checks, final assessments, quiz and exam. */
export const PASS_MARK = 80;

/** Rounded percent correct. Nothing asked is nothing passed. */
export function scorePercent(correct: number, total: number): number {
  return total > 0 ? Math.round((100 * correct) / total) : 0;
}

export function hasPassed(score: number): boolean {
  return score >= PASS_MARK;
}

type Paper = { versionId: string; optionIds: string[]; correctOptionId: string }[];
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
  return paper.filter(({ versionId, correctOptionId }) =>
    answers.some((answer) => answer.versionId === versionId && answer.optionId === correctOptionId),
  ).length;
}

/** Questions of a course's final assessment (section 9). */
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
