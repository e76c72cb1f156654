"use client";

import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons";
import { WaitingButton } from "@/components/ui/waiting-button";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { PaperHead } from "./paper-head";
import { PaperNotes } from "./paper-notes";
import { QuestionCard } from "./question-card";
import { FIRST, UNSAVED, usePaper } from "./use-paper";

type Props = {
  attempt: OpenAttempt;
  title: string;
  leaveHref: string;
  onClosed: () => void;
  children?: ReactNode;
};

/** Under 768 px header and footer are fixed, unless they would take half of a low window. */
export function Paper({ attempt, title, leaveHref, onClosed, children }: Props) {
  const paper = usePaper(attempt, onClosed);
  const { item, index, total, answered, isLast, isComplete, state } = paper;
  const question = useRef<HTMLHeadingElement>(null);
  const shown = useRef(-1);
  const results = useRef<HTMLButtonElement>(null);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    setTries(0);
    window.scrollTo({ top: 0 });
    question.current?.focus({ preventScroll: true }); // a screen reader reads the question, and Tab leads to its options
  }, [index]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLast && isComplete) paper.finish();
    else if (paper.current) paper.next();
  }

  /** Enter at an option goes on; at the last one it leads to the button that ends the paper, or says what is missing. */
  function enter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !isLast || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isComplete) results.current?.focus();
    else setTries(tries + 1);
  }

  if (!item) return null;
  return (
    <form
      ref={paper.part}
      method="post"
      onSubmit={submit}
      onKeyDown={enter}
      className="mx-auto max-w-3xl md:px-8 md:py-10"
    >
      <PaperHead
        title={title}
        leaveHref={leaveHref}
        state={state}
        savedAt={paper.savedAt}
        answered={answered}
        total={total}
        place={`Question ${index + 1} of ${total}`}
      />

      <div className="px-5 py-8 max-md:tall:pt-32 md:px-0 md:pb-2">
        <QuestionCard
          key={item.versionId}
          number={index + 1}
          total={total}
          question={item}
          headingRef={question}
          chosen={paper.current}
          onChoose={paper.choose}
        />
        <PaperNotes state={state} reason={paper.reason} failure={paper.failure} />
      </div>

      <div
        data-fixed-footer
        className="max-md:tall:fixed inset-x-0 bottom-0 z-30 flex tall:flex-nowrap flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mt-6 md:border-0 md:px-0"
      >
        <WaitingButton
          variant="secondary"
          reason={index === 0 && FIRST}
          onClick={paper.back}
          className="min-h-13 shrink-0"
        >
          <ArrowLeft className="size-4.5" />
          <span className="md:hidden">Back</span>
          <span className="hidden md:inline">Previous</span>
        </WaitingButton>
        {isLast && !isComplete ? (
          <p key={tries} role={tries > 0 ? "alert" : undefined} className="text-center text-ink-soft text-sm">
            Answer all questions to complete
          </p>
        ) : null}
        {isLast && isComplete ? (
          <WaitingButton
            ref={results}
            type="submit"
            reason={state !== "saved" && UNSAVED}
            busy={paper.busy}
            busyLabel="Grading…"
            className="min-h-13 min-w-28 sm:min-w-32"
          >
            <span className="md:hidden">Results</span>
            <span className="hidden md:inline">Get Results</span>
          </WaitingButton>
        ) : null}
        {isLast ? null : (
          <WaitingButton
            type="submit"
            reason={!paper.current && "Choose an answer to go on."}
            className="min-h-13 min-w-28 sm:min-w-32"
          >
            Next
            <ArrowRight className="size-4.5" />
          </WaitingButton>
        )}
      </div>
      {children}
    </form>
  );
}
