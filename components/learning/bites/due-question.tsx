import { type FormEvent, type ReactNode, useState, useTransition } from "react";
import { Options } from "@/components/assessments/options";
import { ReviewedAnswer } from "@/components/assessments/reviewed-answer";
import { Stimulus } from "@/components/assessments/stimulus";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { TextLink } from "@/components/ui/link";
import { orOutdated } from "@/components/ui/outdated";
import { ReadAloud } from "@/components/ui/read-aloud/read-aloud";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { useEarlyTick } from "@/components/ui/use-early-tick";
import type { StepResult } from "@/lib/learning/bites/bite-run";
import { reviewItemAction } from "@/lib/learning/reviews/actions";
import type { DueQuestion as Asked, DueItem, QuestionFeedback } from "@/lib/learning/reviews/due-items";
import { ComesBack } from "./comes-back";

type Props = {
  item: Pick<DueItem, "cardId" | "lesson">;
  asked: Asked;
  onAnswered: (answer: { result: StepResult; xp: number }) => void;
};

/** A question that was missed is asked again. What is right leaves the server with the answer only. */
export function DueQuestion({ item: { cardId, lesson }, asked, onAnswered }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [reviewId] = useState(() => crypto.randomUUID());
  const [graded, setGraded] = useState<{ feedback: QuestionFeedback; comesBack: string } | null>(null);
  const [problem, setProblem] = useState<ReactNode>(null);
  const [tries, setTries] = useState(0);
  const [busy, startTransition] = useTransition();
  const part = useEarlyTick<HTMLFormElement>(([box]) => box && setChosen(box.value));
  const { versionId, stimulus, question, options } = asked;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setTries(tries + 1);
    if (!chosen) return setProblem("Choose one first.");
    setProblem(null);
    const answer = { kind: "option", optionId: chosen } as const;
    startTransition(async () => {
      const result = await reviewItemAction(null, { cardId, reviewId, versionId, answer }).catch(orOutdated);
      if (!result?.ok)
        return setProblem(result?.code === "unauthenticated" ? signedOut : (result?.message ?? UNREACHABLE));
      const { feedback, comesBack, xpAwarded } = result.data;
      if (feedback.kind !== "question") return;
      setGraded({ feedback, comesBack });
      onAnswered({ result: { isRight: feedback.isRight, comesBack }, xp: xpAwarded });
    });
  }

  return (
    <FocusOnChange of={graded ? "graded" : "asked"} name="The question">
      {graded ? (
        <>
          <h3 tabIndex={-1} className="mb-4 text-2xl outline-none">
            {graded.feedback.isRight ? "Right" : "Not yet"}
          </h3>
          <ReviewedAnswer
            stimulus={stimulus}
            question={question}
            options={options}
            answerId={chosen ?? null}
            correctOptionId={graded.feedback.rightId}
            explanation={graded.feedback.explanation}
            lesson={lesson}
          />
          <ComesBack words={graded.comesBack} />
        </>
      ) : (
        <form ref={part} method="post" onSubmit={submit} data-aloud-region="">
          <ReadAloud what="this question" className="mb-1 min-h-11" />
          {stimulus ? <Stimulus html={stimulus} /> : null}
          <fieldset className={stimulus ? "mt-6" : ""}>
            <legend data-aloud="" className="font-display font-semibold text-xl sm:text-2xl">
              {question}
            </legend>
            <Options question={asked} chosen={chosen} onChoose={setChosen} />
          </fieldset>
          {problem ? (
            <Callout key={tries} tone="danger" role="alert" className="mt-5">
              {problem}
            </Callout>
          ) : null}
          <Button type="submit" className="mt-6 max-sm:w-full" busy={busy} busyLabel="Checking…">
            Check
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}

const signedOut = (
  <span>
    You have been signed out.{" "}
    <TextLink href={`/auth?next=${encodeURIComponent("/dashboard/bite")}`} external>
      Sign in
    </TextLink>{" "}
    and check it again.
  </span>
);
