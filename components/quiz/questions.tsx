import { CircleCheck, CircleX } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { lessonHref } from "@/lib/courses/rules";
import type { ReportableItem } from "@/lib/quiz/view";
import { LazyReportQuestion } from "./lazy";

/** The questions once more: after practice with answers and explanations, after the exam only to report one. */
export function Questions({ attemptId, questions }: { attemptId: string; questions: ReportableItem[] }) {
  const hasReview = questions.some(({ review }) => review !== null);
  return (
    <details className="mt-14 rounded-card border border-line bg-surface px-5 py-2 sm:px-8">
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
            <p className="font-semibold">{item.question}</p>
            {item.review ? <Review review={item.review} /> : null}
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

function Review({ review }: { review: NonNullable<ReportableItem["review"]> }) {
  const { options, answerId, correctOptionId, explanation, lesson } = review;
  const isRight = answerId === correctOptionId;
  const textOf = (id: string | null) => options.find((option) => option.id === id)?.text;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <div className="mt-2 flex gap-3 text-sm">
      <Icon className={isRight ? "size-5 text-success" : "size-5 text-danger"} />
      <div className="min-w-0 space-y-1.5">
        <p>
          {isRight ? "Correct: " : "Your answer: "}
          {textOf(answerId)}
        </p>
        {isRight ? null : (
          <p>
            Correct answer: <strong>{textOf(correctOptionId)}</strong>
          </p>
        )}
        <p className="text-ink-soft">{explanation}</p>
        {lesson ? (
          <p>
            Taught in <TextLink href={lessonHref(lesson.courseId, lesson.key)}>{lesson.title}</TextLink>
          </p>
        ) : null}
      </div>
    </div>
  );
}
