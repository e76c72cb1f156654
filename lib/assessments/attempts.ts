/** What may leave the server before an answer is stored: no answer key, no explanation. */
export type QuestionView = {
  versionId: string;
  /** Sanitised HTML of what there is to work on. */
  stimulus: string | null;
  question: string;
  options: { id: string; text: string }[];
};

export type AttemptItemView = QuestionView & {
  position: number;
  answerId: string | null;
};

export type ReviewedItem = AttemptItemView & {
  correctOptionId: string;
  explanation: string;
  lesson: { courseId: string; key: string; title: string } | null;
};

export type OpenItem = AttemptItemView & {
  /** The person wants to come back to it, or has reported it. Only the exam offers both. */
  isFlagged: boolean;
  isReported: boolean;
};

export type OpenAttempt = {
  status: "open";
  id: string;
  items: OpenItem[];
  /** The highest answer number that the server has. */
  lastSeq: number;
};

export type AttemptView =
  | OpenAttempt
  | {
      status: "closed";
      id: string;
      score: number;
      passed: boolean;
      closedAt: Date;
      /** The best attempt that passed, this one or an earlier one: what was earned stays. */
      passedAttemptId: string | null;
      items: ReviewedItem[];
    };

export type SavedAnswer = { optionId: string; seq: number };

export type SavedAnswers = { isOpen: boolean; answerIds: (string | null)[]; lastSeq: number };
