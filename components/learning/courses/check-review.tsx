import clsx from "clsx";
import { useEffect, useRef } from "react";
import { ReviewedAnswer } from "@/components/assessments/reviewed-answer";
import { EarnedBadges } from "@/components/learning/badges/earned-badges";
import { Button } from "@/components/ui/button";
import { RotateCcw } from "@/components/ui/icons";
import type { QuestionView } from "@/lib/assessments/attempts";
import type { CheckResult } from "@/lib/assessments/submit-knowledge-check";

type Props = { questions: QuestionView[]; result: CheckResult; onRetake: () => void };

/** The result takes the focus, so that a screen reader reads it. */
export function CheckReview({ questions, result, onRetake }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const look = result.passed ? "bg-success-soft text-success" : "bg-warning-soft text-warning";
  return (
    <div className="mt-4">
      <p
        ref={heading}
        tabIndex={-1}
        className={clsx("rounded-control px-4 py-3.5 font-semibold text-lg outline-none", look)}
      >
        {`${result.passed ? "Great job!" : "Keep practicing!"} You scored ${result.score}%.`}
        <EarnedBadges badges={result.badges} />
      </p>
      <ol className="mt-5 space-y-5">
        {result.review.map(({ versionId, chosenOptionId, ...key }) => (
          <li key={versionId} className="border-line border-t pt-5">
            {questions
              .filter((question) => question.versionId === versionId)
              .map(({ stimulus, question, options }) => (
                <ReviewedAnswer
                  key={versionId}
                  stimulus={stimulus}
                  question={question}
                  options={options}
                  answerId={chosenOptionId}
                  {...key}
                />
              ))}
          </li>
        ))}
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
