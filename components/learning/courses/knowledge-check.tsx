"use client";

import { type ReactNode, useState, useTransition } from "react";
import { Callout } from "@/components/ui/callout";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { TextLink } from "@/components/ui/link";
import { orOutdated } from "@/components/ui/outdated";
import { Progress } from "@/components/ui/progress";
import { useEarlyTick } from "@/components/ui/use-early-tick";
import { WaitingButton } from "@/components/ui/waiting-button";
import { submitKnowledgeCheckAction } from "@/lib/assessments/actions";
import type { QuestionView } from "@/lib/assessments/attempts";
import type { CheckResult } from "@/lib/assessments/submit-knowledge-check";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import { toastBadges } from "../badges/toast-badges";
import { CheckOnPaper } from "./check-on-paper";
import { CheckQuestion } from "./check-question";
import { CheckReview, RetakeButton } from "./check-review";

type Props = { courseId: string; lessonKey: string; questions: QuestionView[]; lastScore: number | null };

/**
 * The server keeps the answer keys until it has graded. A learner who has handed it in before first sees that score.
 */
export function KnowledgeCheck({ courseId, lessonKey, questions, lastScore }: Props) {
  const [round, setRound] = useState(lastScore === null ? 1 : 0);
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [result, setResult] = useState<CheckResult | null>(null);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [busy, startTransition] = useTransition();
  const part = useEarlyTick<HTMLElement>(([box]) => box && setChosen({ [box.name]: box.value }));
  const question = questions[index];
  const isLast = index === questions.length - 1;
  const signIn = `/auth?next=${encodeURIComponent(lessonHref(courseId, lessonKey))}`;
  const signedOut = (
    <span>
      You have been signed out, but your answers are still here.{" "}
      <TextLink href={signIn} external>
        Sign in
      </TextLink>{" "}
      and submit them again.
    </span>
  );
  const answered = questions.filter(({ versionId }) => chosen[versionId]).length;

  function submit() {
    const answers = Object.entries(chosen).map(([versionId, optionId]) => ({ versionId, optionId }));
    setFailure(null);
    startTransition(async () => {
      const answer = await submitKnowledgeCheckAction(null, { courseId, lessonKey, answers }).catch(
        orOutdated,
      );
      if (answer?.ok) {
        setResult(answer.data);
        toastBadges(answer.data.badges);
      } else if (answer?.code === "unauthenticated") setFailure(signedOut);
      else setFailure(answer?.message ?? "The server could not be reached. Your answers are still here.");
    });
  }

  function retake() {
    setResult(null);
    setChosen({});
    setIndex(0);
    setRound(round + 1);
  }

  return (
    <section
      ref={part}
      aria-labelledby="knowledge-check"
      data-aloud-region="Knowledge Check"
      className="card mt-10 max-w-prose p-6 shadow-card sm:p-8"
    >
      <h2 id="knowledge-check" className="text-xl">
        Knowledge Check
      </h2>
      <noscript>
        <p className="mt-2 print:hidden">
          The questions are graded by the server: please switch on JavaScript to answer them.
        </p>
      </noscript>
      <CheckOnPaper questions={questions} />
      <FocusOnChange of={String(round)} name="Knowledge Check" className="print:hidden">
        {result ? (
          <CheckReview questions={questions} result={result} onRetake={retake} />
        ) : round === 0 ? (
          <>
            <p className="mt-2">{`Last time: ${lastScore}%.`}</p>
            <RetakeButton onRetake={retake} />
          </>
        ) : question ? (
          <>
            <Progress
              label={`Question ${index + 1} of ${questions.length}`}
              value={(100 * answered) / questions.length}
              text={`${answered} answered`}
              className="mt-4"
            />
            <CheckQuestion
              number={index + 1}
              question={question}
              chosen={chosen[question.versionId]}
              onChoose={(optionId) => setChosen({ ...chosen, [question.versionId]: optionId })}
              isOver={busy}
            />
            {failure ? (
              <Callout tone="danger" role="alert" className="mt-5">
                {failure}
              </Callout>
            ) : null}
            <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
              <WaitingButton
                variant="secondary"
                reason={index === 0 && "This is the first question."}
                onClick={() => setIndex(index - 1)}
              >
                Previous
              </WaitingButton>
              {isLast ? (
                <WaitingButton
                  reason={answered < questions.length && "Answer all questions to submit."}
                  busy={busy}
                  busyLabel="Grading…"
                  onClick={submit}
                >
                  Submit
                </WaitingButton>
              ) : (
                <WaitingButton
                  reason={!chosen[question.versionId] && "Choose an answer to go on."}
                  onClick={() => setIndex(index + 1)}
                >
                  Next
                </WaitingButton>
              )}
            </div>
          </>
        ) : null}
      </FocusOnChange>
    </section>
  );
}
