import type { ExerciseKind } from "@/lib/content/exercise-schema";
import type {
  AnswerOf,
  ExerciseAnswer,
  FeedbackOf,
  LastTry,
  ViewOf,
} from "@/lib/learning/practice/exercises";

export type KindProps<Kind extends ExerciseKind> = { view: ViewOf<Kind>; last: LastTry | null };

/** The id of the task's words, which name the group of its choices. */
export const taskOf = ({ versionId }: { versionId: string }) => `task-${versionId}`;

/** The last answer and its feedback, if they belong to this kind. After a look at the solution there is no answer. */
export function lastOf<Kind extends ExerciseKind>(kind: Kind, last: LastTry | null) {
  const answer: ExerciseAnswer | undefined = last?.answer;
  const feedback = last?.feedback;
  return {
    answer: answer?.kind === kind ? (answer as AnswerOf<Kind>) : null,
    feedback: feedback?.kind === kind ? (feedback as FeedbackOf<Kind>) : null,
  };
}
