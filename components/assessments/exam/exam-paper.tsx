"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTitle } from "@/components/layout/use-title";
import { Button } from "@/components/ui/button";
import { Flag } from "@/components/ui/icons";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { PaperHead } from "../paper-head";
import { PaperNotes } from "../paper-notes";
import { QuestionCard } from "../question-card";
import { ReportQuestion } from "../report-question";
import { usePaper } from "../use-paper";
import { CheckAnswers } from "./check-answers";
import { ExamFoot } from "./exam-foot";
import { MapLegend, QuestionMap } from "./question-map";
import { useMarks } from "./use-marks";

type Props = { attempt: OpenAttempt; title: string; resultsHref: string };

const FORM = "exam-question";
const CHECK = "Check your answers";

/** Questions in any order with a map of them, then a look at all answers, then handing in. */
export function ExamPaper({ attempt, title, resultsHref }: Props) {
  const router = useRouter();
  const paper = usePaper(attempt, () => router.replace(resultsHref));
  const { isFlagged, flag, show } = useMarks(attempt);
  const [isChecking, setChecking] = useState(false);
  const [reported, setReported] = useState(() =>
    attempt.items.flatMap((item) => (item.isReported ? [item.versionId] : [])),
  );
  useTitle(isChecking ? CHECK : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef("");
  const { item, index, total, answered, isAnswered, state } = paper;
  const step = isChecking ? "check" : `${index}`;

  useEffect(() => {
    if (!isChecking) show(index);
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true }); // a screen reader reads on from here
  }, [index, isChecking, show, step]);

  function go(to: number) {
    paper.goTo(to);
    setChecking(false);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (paper.isLast) setChecking(true);
    else paper.next();
  }

  if (!item) return null;
  const map = { isAnswered, isFlagged, onGo: go };
  const flags = isFlagged.filter(Boolean).length;
  const isMarked = isFlagged[index] === true;
  return (
    <div ref={paper.part} className="mx-auto max-w-3xl md:px-8 md:py-10 lg:max-w-6xl">
      <PaperHead
        title={title}
        leaveHref="/"
        state={state}
        savedAt={paper.savedAt}
        answered={answered}
        total={total}
        place={isChecking ? CHECK : `Question ${index + 1} of ${total}`}
      />
      <div className="lg:mt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start lg:gap-12">
        <div className="px-5 py-8 max-md:tall:pt-36 md:px-0 md:pb-2">
          {isChecking ? (
            <CheckAnswers headingRef={heading} {...map} />
          ) : (
            <>
              <details key={index} className="card mb-6 px-4 lg:hidden">
                <summary className="fold justify-between text-sm">
                  {`All questions: ${total - answered} to answer${flags > 0 ? `, ${flags} flagged` : ""}`}
                </summary>
                <div className="pt-2 pb-4">
                  <QuestionMap current={index} {...map} />
                  <MapLegend />
                  <ToCheck onCheck={() => setChecking(true)} />
                </div>
              </details>
              <form id={FORM} method="post" onSubmit={submit}>
                <QuestionCard
                  key={item.versionId}
                  number={index + 1}
                  total={total}
                  question={item}
                  headingRef={heading}
                  chosen={paper.current}
                  onChoose={paper.choose}
                />
              </form>
              <div className="mt-6">
                <Button variant="secondary" size="sm" onClick={() => flag(index, !isMarked)}>
                  <Flag className={isMarked ? "size-4 fill-sun" : "size-4"} />
                  <span>{isMarked ? "Flagged: remove the flag" : "Flag this question"}</span>
                </Button>
                <ReportQuestion
                  key={item.versionId}
                  attemptId={attempt.id}
                  versionId={item.versionId}
                  question={item.question}
                  isReported={reported.includes(item.versionId)}
                  label="Report a problem with this question"
                  onReported={() => setReported((old) => [...old, item.versionId])}
                />
              </div>
            </>
          )}
          <PaperNotes state={state} reason={paper.reason} failure={paper.failure} />
        </div>
        {isChecking ? null : (
          <aside aria-label="All questions" className="card sticky top-6 mt-8 hidden p-5 lg:block">
            <QuestionMap current={index} {...map} />
            <MapLegend />
            <ToCheck onCheck={() => setChecking(true)} />
          </aside>
        )}
      </div>
      <ExamFoot
        form={FORM}
        paper={paper}
        flags={flags}
        isChecking={isChecking}
        onBack={() => (isChecking ? go(total - 1) : paper.back())}
      />
    </div>
  );
}

function ToCheck({ onCheck }: { onCheck: () => void }) {
  return (
    <button type="button" onClick={onCheck} className="text-link lone-link mt-4 text-sm">
      Check your answers
    </button>
  );
}
