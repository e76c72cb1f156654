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
