import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { CircleCheck, Target } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import type { Answering } from "@/lib/learning/practice/answering";
import type { ExerciseAnswer, ExerciseView, LastTry } from "@/lib/learning/practice/exercises";
import { readAnswer } from "@/lib/learning/practice/read-answer";
import { Html } from "./html";
import { taskOf } from "./kinds";

type Props = {
  title: string;
  /** In the name of the button that reads it aloud: 'exercise 2'. */
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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!form.current || status === "sending") return;
    setTries(tries + 1);
    const read = readAnswer(view, new FormData(form.current));
    if ("missing" in read) onMissing(read.missing);
    else onAnswer(read.answer);
  }

  return (
    <section id={view.key} aria-labelledby={id} data-aloud-region={title} className="exercise print:hidden">
      <h3
        id={id}
        className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base tracking-normal"
      >
        {isDone ? <CircleCheck className="size-5 text-success" /> : <Target className="size-5 text-accent" />}
        <span>{title}</span>
        {isDone ? <span className="font-normal text-ink-soft text-sm">Done</span> : null}
      </h3>
      <ReadAloud what={spokenAs} className="-mb-1" />
      <div data-aloud="">
        <Html as="div" id={taskOf(view)} html={view.task} className="prose mt-2" />
      </div>
      <form method="post" ref={form} onSubmit={submit} className="mt-4" key={state.round}>
        <div data-aloud="">{children}</div>
        <Outcome state={state} tries={tries} here={here} />
        <div className="mt-4 flex flex-wrap items-center gap-3">
          {isOver && view.kind !== "repair" ? (
            <Button variant="secondary" size="sm" onClick={onAgain}>
              {view.kind === "write" ? "Write another version" : "Do it again"}
            </Button>
          ) : (
            <Button type="submit" busy={status === "sending"} busyLabel="Checking…">
              {labels[view.kind] ?? "Check"}
            </Button>
          )}
          {last?.feedback.isRight === false && !isOver ? (
            <Button variant="quiet" size="sm" onClick={() => onAnswer({ kind: "solution" })}>
              Show the answer
            </Button>
          ) : null}
        </div>
        {view.hint && !isOver ? (
          <details className="mt-3 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent">
              Hint
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

/** `tries`: the same words are said again after another one. */
function Outcome({ state, tries, here }: { state: Answering; tries: number; here: string }) {
  const { status, problem, needsSignIn, last } = state;
  const words = last ? outcomeOf(last) : null;
  return (
    <div role="status" className="not-empty:mt-4">
      {status === "waiting" ? (
        <Callout tone="warning">
          <span>The server cannot be reached. Your answer is kept here and sent as soon as it can be.</span>
        </Callout>
      ) : problem ? (
        <Callout tone="warning">
          <span key={tries}>{problem}</span>{" "}
          {needsSignIn ? (
            <TextLink href={`/auth?next=${encodeURIComponent(here)}`} external>
              Sign in
            </TextLink>
          ) : null}
        </Callout>
      ) : words && status === "open" ? (
        <Callout tone={last?.feedback.isRight === false ? "warning" : "success"}>
          <span>{words}</span>
        </Callout>
      ) : null}
    </div>
  );
}

function outcomeOf({ answer, feedback }: LastTry): string {
  const { isRight, isDone } = feedback;
  if (feedback.kind === "write") return "Saved. Compare your text with the two examples.";
  if (answer.kind === "solution") return "Here is the answer, with the reasons.";
  if (feedback.kind === "repair") {
    return isRight
      ? "Nothing gives a better answer here."
      : "Read what came back. Which part could be better?";
  }
  if (feedback.kind === "order" && !isRight) {
    return feedback.wrongAt === 0
      ? "The first step is not right yet."
      : `Right up to step ${feedback.wrongAt}. Look at the one after it.`;
  }
  if (feedback.kind === "sort" && !isRight) {
    const right = feedback.cases.filter((one) => one.isRight).length;
    return `${right} of ${feedback.cases.length} are right. Sort the others again.`;
  }
  if (isRight) return "Right.";
  return isDone
    ? "Not quite. Compare your answer with the reasons."
    : "Not yet. Read the reason and try again.";
}
