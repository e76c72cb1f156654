/** What may leave the server about questions before an answer is stored: no key, no explanation. */
export type QuestionView = {
  versionId: string;
  question: string;
  options: { id: string; text: string }[];
};

/** What may leave it afterwards. */
export type ReviewItem = {
  versionId: string;
  chosenOptionId: string;
  correctOptionId: string;
  explanation: string;
};

export type CheckResult = { score: number; passed: boolean; review: ReviewItem[] };
