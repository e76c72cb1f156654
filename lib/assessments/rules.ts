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
