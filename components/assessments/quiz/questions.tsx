import { ReviewedAnswer } from "@/components/assessments/reviewed-answer";
import type { ReportableItem } from "@/lib/assessments/result-queries";
import { LazyReportQuestion } from "./lazy";

/** After the exam only to report a question. */
export function Questions({ attemptId, questions }: { attemptId: string; questions: ReportableItem[] }) {
  const hasReview = questions.some(({ review }) => review !== null);
  return (
    <details className="card mt-14 px-5 py-2 sm:px-8">
      <summary className="fold justify-between">
        {hasReview ? "Your answers, with explanations" : "The questions of this attempt"}
      </summary>
      {hasReview ? null : (
        <p className="text-ink-soft text-sm">
          The exam's answers stay closed, so that the next attempt measures what you know.
        </p>
      )}
      <ol className="mt-2 mb-4">
        {questions.map((item) => (
          <li key={item.versionId} className="border-line border-t py-5 first:border-0">
            {item.review ? (
              <ReviewedAnswer question={item.question} {...item.review} />
            ) : (
              <p className="font-semibold">{item.question}</p>
            )}
            <LazyReportQuestion
              attemptId={attemptId}
              versionId={item.versionId}
              isReported={item.isReported}
            />
          </li>
        ))}
      </ol>
    </details>
  );
}
