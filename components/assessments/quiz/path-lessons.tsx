import clsx from "clsx";
import { ButtonLink } from "@/components/ui/button";
import { CircleCheck } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { categoryNames } from "@/lib/assessments/question-categories";
import type { CategoryLesson, LearningPath } from "@/lib/assessments/quiz/learning-path";
import { lessonFacts, lessonLink } from "../lesson-links";

type Props = {
  path: LearningPath;
  /** A guest needs an account first. */
  isGuest: boolean;
};

/** The lessons in their order, done ones ticked, and the next one as the button. */
export function PathLessons({ path: { lessons, next }, isGuest }: Props) {
  return (
    <>
      <ol className="mt-5 space-y-4">
        {lessons.map((lesson, at) => (
          <PathLesson
            key={`${lesson.courseId}/${lesson.key}`}
            lesson={lesson}
            number={at + 1}
            isNext={lesson === next}
            isGuest={isGuest}
          />
        ))}
      </ol>
      {next ? (
        <ButtonLink href={lessonLink(next, isGuest)} className="mt-6">
          {`Next: ${next.title}`}
        </ButtonLink>
      ) : null}
    </>
  );
}

type LessonProps = { lesson: CategoryLesson; number: number; isNext: boolean; isGuest: boolean };

function PathLesson({ lesson, number, isNext, isGuest }: LessonProps) {
  const { courseTitle, title, category, isDone } = lesson;
  return (
    <li className="flex gap-3" aria-current={isNext ? "step" : undefined}>
      <span
        aria-hidden="true"
        className={clsx(
          "flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold text-sm tabular-nums",
          isNext ? "bg-accent text-on-fill" : "bg-sunken text-ink-soft",
        )}
      >
        {isDone ? <CircleCheck className="size-5 text-success" /> : number}
      </span>
      <div className="min-w-0">
        <TextLink href={lessonLink(lesson, isGuest)}>{title}</TextLink>
        {isDone ? <span className="sr-only">, done</span> : null}
        <span className="block text-ink-soft text-sm">
          {[categoryNames[category], courseTitle, ...lessonFacts(lesson, isGuest)].join(" · ")}
        </span>
      </div>
    </li>
  );
}
