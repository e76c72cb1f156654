import { arrangeExercise } from "@/lib/learning/practice/arranged-exercises";
import type { ExerciseAnswer, LastTry } from "@/lib/learning/practice/exercises";
import { gradeAnswer, viewOf } from "@/lib/learning/practice/grading";
import { exerciseSamples } from "./exercise-samples";
import type { ExerciseSpecimen } from "./exercises";

/** Every sample with a wrong answer and one that ends it. */
export function exerciseSpecimens(): ExerciseSpecimen[] {
  return exerciseSamples.map((content) => {
    const id = `sample-${content.kind}`;
    const exercise = arrangeExercise(id, content);
    const tries = answersTo(content.kind).flatMap((answer): LastTry[] => {
      const feedback = gradeAnswer(exercise, answer);
      return feedback ? [{ answer, feedback }] : [];
    });
    return {
      view: viewOf(id, id, exercise),
      wrong: tries.find(({ feedback }) => feedback.isRight === false) ?? null,
      done: tries.find(({ feedback }) => feedback.isDone && feedback.isRight !== false) ?? null,
    };
  });
}

/** A few answers of a kind: wrong ones, and one that is right or shows the solution. */
function answersTo(kind: string): ExerciseAnswer[] {
  const some = [0, 1, 2];
  const solution: ExerciseAnswer = { kind: "solution" };
  switch (kind) {
    case "choose":
      return [...some.map((choice) => ({ kind, choice }) as const), solution];
    case "mark":
      return [
        { kind, marked: [0, 1] },
        { kind, marked: [1, 3] },
      ];
    case "sort":
      return [{ kind, buckets: [0, 0, 0, 0, 0] }, solution];
    case "order":
      return [{ kind, steps: some }, { kind, steps: some.toReversed() }, solution];
    case "repair":
      return [
        { kind, fragments: [0, 0] },
        { kind, fragments: [1, 1] },
        { kind, fragments: [0, 1] },
        { kind, fragments: [1, 0] },
      ];
    case "compare":
      return [0, 1].flatMap((better) => some.map((criterion) => ({ kind, better, criterion }) as const));
    case "estimate":
      return [
        { kind, number: 90 },
        { kind, number: 73 },
      ];
    default:
      return [{ kind: "write", text: "Three names for our walking group of nurses.", met: [0, 1] }];
  }
}
