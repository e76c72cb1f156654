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

export type AttemptItemView = QuestionView & {
  /** From 0. */
  position: number;
  /** The stored answer, or null. */
  answerId: string | null;
};

export type ReviewedItem = AttemptItemView & {
  correctOptionId: string;
  explanation: string;
  /** The lesson that taught it. */
  lesson: { courseId: string; key: string; title: string } | null;
};

export type OpenAttempt = {
  status: "open";
  id: string;
  items: AttemptItemView[];
  /** The highest number of an answer that the server has. */
  lastSeq: number;
};

/** A paper while it is open, and what may be said of it once it is closed. */
export type AttemptView =
  | OpenAttempt
  | {
      status: "closed";
      id: string;
      score: number;
      passed: boolean;
      closedAt: Date;
      /** The best one that passed, this or one before it: what was earned stays. */
      passedAttemptId: string | null;
      items: ReviewedItem[];
    };

/** The answer that stands on the server, and its number. */
export type SavedAnswer = { optionId: string; seq: number };

/** Where an attempt stands on the server, by position: for a page that was looked away from. */
export type StandingAnswers = { isOpen: boolean; answerIds: (string | null)[]; lastSeq: number };
