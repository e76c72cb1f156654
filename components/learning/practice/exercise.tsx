"use client";

import type { LessonExercise } from "@/lib/learning/practice/exercises";
import { ExerciseFields } from "./exercise-fields";
import { ExerciseForm } from "./exercise-form";
import { useExercise } from "./use-exercise";

type Props = {
  exercise: LessonExercise;
  /** From 1, among the `total` of its lesson. */
  number: number;
  total: number;
  /** Where a reader who has been signed out comes back to. */
  here: string;
};

/** An exercise of a lesson, with its answers sent to the server. */
export function Exercise({ exercise, number, total, here }: Props) {
  const { view, hasBench } = exercise;
  const { state, dispatch, answer } = useExercise(exercise);
  return (
    <ExerciseForm
      title={`Exercise ${number} of ${total}`}
      spokenAs={`exercise ${number}`}
      view={view}
      state={state}
      here={here}
      onAnswer={answer}
      onMissing={(message) => dispatch({ type: "incomplete", message })}
      onAgain={() => dispatch({ type: "again" })}
    >
      <ExerciseFields view={view} last={state.last} hasBench={hasBench} />
    </ExerciseForm>
  );
}
