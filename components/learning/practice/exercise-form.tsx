import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CircleCheck, Target } from "@/components/ui/icons";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { Answering } from "@/lib/learning/practice/answering";
import type { ExerciseAnswer, ExerciseView } from "@/lib/learning/practice/exercises";
import { readAnswer } from "@/lib/learning/practice/read-answer";
import { ExerciseOutcome } from "./exercise-outcome";
import { Html } from "./html";
import { taskOf } from "./kinds";

type Props = {
  title: string;
  /** In the names of its buttons, and before what is read out: 'exercise 2'. */
  spokenAs: string;
  view: ExerciseView;
  state: Answering;
  /** Where a reader who has been signed out comes back to. */
  here: string;
  onAnswer: (answer: ExerciseAnswer) => void;
  onMissing: (message: string) => void;
  onAgain: () => void;
  /** The fields of its kind. */
  children: ReactNode;
};

/** Its fields are read when it is sent, so that also what was chosen before hydration counts. */
export function ExerciseForm({
  title,
  spokenAs,
  view,
  state,
  here,
  onAnswer,
  onMissing,
  onAgain,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const { status, last, isDone } = state;
  const isOver = last?.feedback.isDone === true;
  const id = `exercise-${view.versionId}`;
  const isSending = status === "sending";
  const check = labels[view.kind] ?? "Check";
  const again = view.kind === "write" ? "Write another version" : "Do it again";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current || isSending) return;
    setTries(tries + 1);
    const read = readAnswer(view, new FormData(form.current));
    if ("missing" in read) onMissing(read.missing);
    else onAnswer(read.answer);
  }

  return (
    <section id={view.key} aria-labelledby={id} data-aloud-region={title} className="exercise">
      <h3
        id={id}
        className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base tracking-normal"
      >
        {isDone ? <CircleCheck className="size-5 text-success" /> : <Target className="size-5 text-accent" />}
        <span>{isDone ? `${title},` : title}</span>
        {isDone ? <span className="font-normal text-ink-soft text-sm">done</span> : null}
      </h3>
      <ReadAloud what={spokenAs} className="-mb-1" />
      <div data-aloud="">
        <Html as="div" id={taskOf(view)} html={view.task} className="prose mt-2" />
      </div>
      <form method="post" ref={form} onSubmit={submit} className="mt-4" key={state.round}>
        <div data-aloud="">{children}</div>
        <ExerciseOutcome state={state} tries={tries} spokenAs={spokenAs} here={here} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isOver && view.kind !== "repair" ? (
            // Its name can be heard before the outcome: it must not sound like a wrong answer.
            <Button
              variant="secondary"
              size="sm"
              aria-label={`${again}: ${spokenAs} is done`}
              onClick={onAgain}
            >
              {again}
            </Button>
          ) : (
            <Button
              type="submit"
              busy={isSending}
              busyLabel="Checking…"
              aria-label={isSending ? undefined : `${check}${view.kind in labels ? ":" : ""} ${spokenAs}`}
            >
              {check}
            </Button>
          )}
          {last?.feedback.isRight === false && !isOver ? (
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Show the answer to ${spokenAs}`}
              onClick={() => onAnswer({ kind: "solution" })}
            >
              Show the answer
            </Button>
          ) : null}
        </div>
        {view.hint && !isOver ? (
          <details className="mt-3 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
              Hint
              <VisuallyHidden>{`for ${spokenAs}`}</VisuallyHidden>
            </summary>
            <Html as="p" html={view.hint} className="text-ink-soft" />
          </details>
        ) : null}
      </form>
    </section>
  );
}

const labels: Partial<Record<ExerciseView["kind"], string>> = {
  repair: "See what it gives",
  write: "Save and compare",
};
