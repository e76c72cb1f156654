import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CircleCheck, CircleX, RotateCcw } from "@/components/ui/icons";
import type { CheckResult, QuestionView } from "@/lib/assessments/view";

type Props = { questions: QuestionView[]; result: CheckResult; onRetake: () => void };

/** The result takes the focus, so that a screen reader reads it and the keyboard goes on from it. */
export function CheckReview({ questions, result, onRetake }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const textOf = (versionId: string, optionId: string) =>
    questions.find((question) => question.versionId === versionId)?.options.find(({ id }) => id === optionId)
      ?.text ?? "";
  return (
    <div className="mt-2">
      <p ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {result.passed ? "Great job!" : "Keep practicing!"} You scored {result.score}%.
      </p>
      <ol className="mt-5 space-y-5">
        {result.review.map(({ versionId, chosenOptionId, correctOptionId, explanation }) => {
          const isRight = chosenOptionId === correctOptionId;
          const Icon = isRight ? CircleCheck : CircleX;
          return (
            <li key={versionId} className="flex gap-3 border-line border-t pt-5">
              <Icon className={isRight ? "mt-0.5 size-5 text-success" : "mt-0.5 size-5 text-danger"} />
              <div className="min-w-0 space-y-1.5">
                <p className="font-semibold">
                  {questions.find((question) => question.versionId === versionId)?.question}
                </p>
                <p className="text-sm">
                  {isRight ? "Correct: " : "Your answer: "}
                  {textOf(versionId, chosenOptionId)}
                </p>
                {isRight ? null : (
                  <p className="text-sm">
                    Correct answer: <strong>{textOf(versionId, correctOptionId)}</strong>
                  </p>
                )}
                <p className="text-ink-soft text-sm">{explanation}</p>
              </div>
            </li>
          );
        })}
      </ol>
      <RetakeButton onRetake={onRetake} />
    </div>
  );
}

export function RetakeButton({ onRetake }: Pick<Props, "onRetake">) {
  return (
    <Button variant="secondary" onClick={onRetake} className="mt-6">
      <RotateCcw className="size-4.5" />
      Retake Quiz
    </Button>
  );
}
