import type { ExerciseView } from "../practice/exercises";

/* What a browser receives of what is due. */

/** Without anything that tells the answer. `stimulus`: sanitised HTML. */
export type DueQuestion = {
  kind: "question";
  versionId: string;
  stimulus: string | null;
  question: string;
  options: { id: string; text: string }[];
};

export type DueItem = {
  cardId: string;
  /** Teaches it. */
  lesson: { courseId: string; key: string; title: string } | null;
  asked: DueQuestion | { kind: "exercise"; view: ExerciseView };
};

export type QuestionFeedback = { kind: "question"; isRight: boolean; rightId: string; explanation: string };
