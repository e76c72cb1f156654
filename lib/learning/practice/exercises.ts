import type { ExerciseContent, ExerciseKind } from "../../content/exercise-schema";

/* What a browser receives of an exercise, and sends back. All texts are HTML. Places count in the order that is shown. */

type Shared = {
  versionId: string;
  /** Its name in the page's address: '#<key>'. */
  key: string;
  demand: ExerciseContent["demand"];
  task: string;
  hint: string | null;
  /** The month in which a model made what is shown, 'YYYY-MM'. */
  made: string | null;
};

/** Without anything that tells the answer. */
export type ExerciseView = Shared &
  (
    | { kind: "choose"; options: string[] }
    | { kind: "mark"; parts: string[] }
    | { kind: "sort"; buckets: string[]; cases: string[] }
    | { kind: "order"; steps: string[] }
    | { kind: "repair"; slots: { name: string; fragments: string[] }[] }
    | { kind: "compare"; outputs: string[]; criteria: string[] }
    | { kind: "estimate"; question: string; unit: string }
    | { kind: "write"; criteria: string[] }
  );
export type ViewOf<Kind extends ExerciseKind> = Extract<ExerciseView, { kind: Kind }>;

/** `solution`: the learner asks to see it. */
export type ExerciseAnswer =
  | { kind: "solution" }
  | { kind: "choose"; choice: number }
  | { kind: "mark"; marked: number[] }
  /** The bucket of each case. */
  | { kind: "sort"; buckets: number[] }
  /** The steps from the first to the last. */
  | { kind: "order"; steps: number[] }
  /** The fragment of each slot. */
  | { kind: "repair"; fragments: number[] }
  | { kind: "compare"; better: number; criterion: number }
  | { kind: "estimate"; number: number }
  /** `met`: the criteria that the learner finds met. */
  | { kind: "write"; text: string; met: number[] };
export type AnswerOf<Kind extends ExerciseKind> = Extract<ExerciseAnswer, { kind: Kind }>;

type Written = { text: string; output: string; notes: string };

export type ExerciseFeedback = {
  /** Null where nothing is right or wrong. */
  isRight: boolean | null;
  /** Nothing is left to find out. */
  isDone: boolean;
} & (
  | { kind: "choose"; right: number | null; reasons: { place: number; reason: string }[] }
  | { kind: "mark"; marks: { state: MarkState; reason: string | null }[] }
  /** `bucket`: null while a wrong case can be sorted again. */
  | { kind: "sort"; cases: { isRight: boolean; bucket: number | null; reason: string }[] }
  /** `wrongAt`: the first place with a wrong step. `solution`: all steps, once they are known. */
  | {
      kind: "order";
      wrongAt: number | null;
      reason: string | null;
      solution: { step: number; reason: string }[];
    }
  | { kind: "repair"; fragments: number[]; output: string; note: string }
  | {
      kind: "compare";
      better: number;
      right: number;
      reasons: { place: number; reason: string }[];
      expert: string;
    }
  | { kind: "estimate"; worked: string }
  | { kind: "write"; weak: Written; strong: Written }
);
export type FeedbackOf<Kind extends ExerciseKind> = Extract<ExerciseFeedback, { kind: Kind }>;

/** `hit`: rightly marked. `missed`: not marked. `wrong`: marked without a reason to. `clear`: rightly left. */
export type MarkState = "hit" | "missed" | "wrong" | "clear";

export type LastTry = { answer: ExerciseAnswer; feedback: ExerciseFeedback };

export type LessonExercise = {
  view: ExerciseView;
  /** How many headings of the lesson's text stand before it. */
  section: number;
  /** Of this person: the last try, and whether any of them was the end of it. */
  last: LastTry | null;
  isDone: boolean;
  /** Whether a model, or how to connect one, stands beside what is written. */
  hasBench?: boolean;
};

/** Most characters of a written prompt, rule or mail. */
export const WRITTEN_LENGTH = 4000;
