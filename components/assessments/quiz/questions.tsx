import { ReviewedAnswer } from "@/components/assessments/reviewed-answer";
import type { ReportableItem } from "@/lib/assessments/result-queries";
import { LazyReportQuestion } from "./lazy";

export function Questions({ attemptId, questions }: { attemptId: string; questions: ReportableItem[] }) {
  return (
    <details className="card open-on-paper mt-14 px-5 py-2 sm:px-8">
      <summary className="fold justify-between">Your answers, with explanations</summary>
      <ol className="mt-2 mb-4">
        {questions.map(({ versionId, question, review, isReported, answer }) => (
          <li key={versionId} className="border-line border-t py-5 first:border-0">
            <ReviewedAnswer question={question} {...review} />
            {answer ? (
              <p dir="auto" className="mt-3 whitespace-pre-line break-words text-ink-soft text-sm">
                {`You reported this question. Our answer: ${answer}`}
              </p>
            ) : (
              <LazyReportQuestion
                attemptId={attemptId}
                versionId={versionId}
                question={question}
                isReported={isReported}
              />
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
