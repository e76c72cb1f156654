"use client";

import { useReducer } from "react";
import { Choose } from "@/components/learning/practice/choose";
import { ExerciseForm } from "@/components/learning/practice/exercise-form";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { answering, startAnswering } from "@/lib/learning/practice/answering";
import type { ExerciseAnswer, ExerciseFeedback, ViewOf } from "@/lib/learning/practice/exercises";
import type { TastingFeedback } from "@/lib/learning/practice/tasting";

type View = ViewOf<"choose">;

/** Not Exercise: it would bring the code of all kinds, and what keeps answers for later. */
export function TastingExercise({ view }: { view: View }) {
  const [state, dispatch] = useReducer(answering, { last: null, isDone: false }, startAnswering);

  async function send(answer: ExerciseAnswer) {
    const tryId = crypto.randomUUID();
    dispatch({ type: "send", unsent: { tryId, answer } });
    const option = answer.kind === "choose" ? (view.options[answer.choice] ?? null) : null;
    const response = await fetch("/api/tasting", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ tryId, option }),
    }).catch(() => null);
    const given: unknown = await response?.json().catch(() => null);
    if (response?.ok && given)
      return dispatch({ type: "graded", tryId, feedback: inOrderOf(view, given as TastingFeedback) });
    const { message = UNREACHABLE } = (given ?? {}) as { message?: string };
    dispatch({ type: "refused", message, needsSignIn: false });
  }

  return (
    <ExerciseForm
      title="Exercise"
      spokenAs="this exercise"
      view={view}
      state={state}
      here="/"
      onAnswer={send}
      onMissing={(message) => dispatch({ type: "incomplete", message })}
      onAgain={() => dispatch({ type: "again" })}
    >
      <Choose view={view} last={state.last} />
    </ExerciseForm>
  );
}

function inOrderOf({ options }: View, { right, reasons, ...feedback }: TastingFeedback): ExerciseFeedback {
  return {
    kind: "choose",
    ...feedback,
    right: right === null ? null : options.indexOf(right),
    reasons: reasons.map(({ option, reason }) => ({ place: options.indexOf(option), reason })),
  };
}
