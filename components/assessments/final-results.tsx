import { ButtonLink } from "@/components/ui/button";
import { CircleCheck, CircleX } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import type { AttemptView, ReviewedItem } from "@/lib/assessments/view";
import { lessonHref } from "@/lib/courses/rules";
import { StartFinal } from "./start-final";

type Props = {
  courseId: string;
  attempt: Extract<AttemptView, { status: "closed" }>;
  /** The code of the certificate that was issued for the best one that passed. */
  certificate: string | null;
};

export function FinalResults({ courseId, attempt, certificate }: Props) {
  const { score, passed, passedAttemptId, items } = attempt;
  const right = items.filter(({ answerId, correctOptionId }) => answerId === correctOptionId).length;
  return (
    <div>
      <p className={passed ? "font-display text-4xl text-success" : "font-display text-4xl text-danger"}>
        {score}%
      </p>
      <p className="mt-2 text-lg">
        {passed
          ? `Passed: ${right} of ${items.length} answers are right. You have earned the certificate of this course.`
          : `${right} of ${items.length} answers are right. 80% are needed; a new attempt is a new draw.`}
      </p>
      {passedAttemptId && !passed ? (
        <p className="mt-2">
          You have passed before, and that stays: the certificate of this course is earned.
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-4">
        {passedAttemptId ? (
          <ButtonLink
            href={
              certificate
                ? `/certification?code=${certificate}`
                : `/certification/claim?attempt=${passedAttemptId}`
            }
            size="lg"
          >
            {certificate ? "Open your certificate" : "Get the certificate"}
          </ButtonLink>
        ) : null}
        {passedAttemptId ? (
          <StartFinal courseId={courseId} label="Take it again" variant="secondary" />
        ) : (
          <StartFinal courseId={courseId} label="Try again" />
        )}
      </div>
      <h2 className="mt-12 text-2xl">Your answers</h2>
      <ol className="mt-4 space-y-6">
        {items.map((item) => (
          <Reviewed key={item.position} courseId={courseId} item={item} />
        ))}
      </ol>
    </div>
  );
}

function Reviewed({ courseId, item }: { courseId: string; item: ReviewedItem }) {
  const { question, options, answerId, correctOptionId, explanation, lesson } = item;
  const isRight = answerId === correctOptionId;
  const textOf = (id: string | null) => options.find((option) => option.id === id)?.text;
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <li className="flex gap-3 border-line border-t pt-6">
      <Icon className={isRight ? "mt-0.5 size-5 text-success" : "mt-0.5 size-5 text-danger"} />
      <div className="min-w-0 space-y-1.5">
        <p className="font-semibold">{question}</p>
        <p className="text-sm">
          {isRight ? "Correct: " : "Your answer: "}
          {textOf(answerId)}
        </p>
        {isRight ? null : (
          <p className="text-sm">
            Correct answer: <strong>{textOf(correctOptionId)}</strong>
          </p>
        )}
        <p className="text-ink-soft text-sm">{explanation}</p>
        {lesson ? (
          <p className="text-sm">
            Taught in <TextLink href={lessonHref(courseId, lesson.key)}>{lesson.title}</TextLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}
