import { CircleCheck, CircleX } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import type { QuestionView, ReviewedItem } from "@/lib/assessments/attempts";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import { Stimulus } from "./stimulus";

type Props = {
  stimulus?: string | null;
  question: string;
  options: QuestionView["options"];
  answerId: string | null;
  correctOptionId: string;
  explanation: string;
  lesson?: ReviewedItem["lesson"];
};

export function ReviewedAnswer({
  stimulus = null,
  question,
  options,
  answerId,
  correctOptionId,
  explanation,
  lesson = null,
}: Props) {
  const isRight = answerId === correctOptionId;
  const textOf = (id: string | null) => options.find((option) => option.id === id)?.text ?? "";
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <div className="flex gap-3 text-sm">
      <Icon className={isRight ? "mt-0.5 size-5 text-success" : "mt-0.5 size-5 text-danger"} />
      <div className="min-w-0 space-y-1.5">
        {stimulus ? <Stimulus html={stimulus} /> : null}
        <p className="font-semibold text-base">{question}</p>
        <p>{`${isRight ? "Correct: " : "Your answer: "}${textOf(answerId)}`}</p>
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
