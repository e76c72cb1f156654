"use client";

import { type FormEvent, useState, useTransition } from "react";
import { ScreenHead } from "@/components/layout/screen-head";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FocusHeading } from "@/components/ui/focus-heading";
import { orOutdated } from "@/components/ui/outdated";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { endPilotsAction } from "@/lib/assessments/exam/actions";
import type { PilotQuestion } from "@/lib/assessments/exam/exam-result-queries";
import { Options } from "../options";
import { RESULT_HEADING } from "../score-hero";
import { Stimulus } from "../stimulus";

const SENDING = "send-new";
const TERMS = "new-questions-terms";

type Props = { attemptId: string; questions: PilotQuestion[] };

const counted = ["No", "This", "These two", "These three", "These four"];

/** New questions after handing in. The server keeps the result until they are over, answered or not. */
export function PilotQuestions({ attemptId, questions }: Props) {
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const isOne = questions.length === 1;

  function end(answers: { position: number; optionId: string }[]) {
    setFailure(null);
    startTransition(async () => {
      const answer = await endPilotsAction(null, { attemptId, answers }).catch(orOutdated);
      if (!answer?.ok) setFailure(answer?.message ?? UNREACHABLE); // else the page comes again, with the result
    });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    end(Object.entries(chosen).map(([position, optionId]) => ({ position: Number(position), optionId })));
  }

  return (
    <form method="post" onSubmit={submit} className="mx-auto max-w-3xl px-5 pt-6 pb-20 sm:px-8">
      <ScreenHead />
      <div className="mt-6 rounded-card bg-sun px-6 py-8 [--focus:var(--color-ink)] sm:px-9">
        <h1 id={RESULT_HEADING} tabIndex={-1} className="text-3xl outline-none">
          Handed in. Will you try new questions?
        </h1>
        <p id={TERMS} className="mt-4 max-w-prose">
          {`Your exam is over, and your result comes next. ${counted[questions.length] ?? "These"} ${isOne ? "question is" : "questions are"} new. ${isOne ? "It does" : "They do"} not count, whatever you answer.`}{" "}
          Your answers show us whether they are fair, before they are used in an exam. Answer as many as you
          like.
        </p>
        <Button
          variant="secondary"
          className="mt-6"
          aria-describedby={TERMS}
          waitsFor={busy ? SENDING : undefined}
          onClick={() => !busy && end([])}
        >
          Skip and see my result
        </Button>
      </div>
      {questions.map((question, index) => (
        <section key={question.versionId} aria-labelledby={`new-${index}`} className="mt-12">
          <h2 className="font-sans font-semibold text-ink-soft text-sm tracking-normal">
            {`New question ${index + 1} of ${questions.length}, not counted`}
          </h2>
          {question.stimulus ? (
            <div className="mt-4">
              <Stimulus html={question.stimulus} />
            </div>
          ) : null}
          <div role="radiogroup" aria-labelledby={`new-${index}`} className="mt-6">
            <p id={`new-${index}`} className="font-display font-semibold text-[1.375rem] leading-snug">
              {question.question}
            </p>
            <Options
              question={question}
              chosen={chosen[question.position]}
              onChoose={(optionId) => setChosen({ ...chosen, [question.position]: optionId })}
            />
          </div>
        </section>
      ))}
      {failure ? (
        <Callout tone="danger" role="alert" className="mt-8">
          {failure}
        </Callout>
      ) : null}
      <Button id={SENDING} type="submit" size="lg" busy={busy} busyLabel="One moment…" className="mt-10">
        Send and see my result
      </Button>
      <FocusHeading id={RESULT_HEADING} />
    </form>
  );
}
