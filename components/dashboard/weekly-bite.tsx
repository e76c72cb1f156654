import { Stimulus } from "@/components/assessments/stimulus";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import type { Bite } from "@/lib/dashboard/weekly-bite-queries";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import type { EnrolledCourse } from "@/lib/learning/progress/progress-queries";
import { ReviewButton } from "./review-button";

type Props = {
  bites: Bite[];
  nothing: string;
  hasPractised: boolean;
  next: EnrolledCourse | null;
};

export function WeeklyBite({ bites, nothing, hasPractised, next }: Props) {
  return (
    <Card as="section" aria-labelledby="weekly-bite">
      <h2 id="weekly-bite" className="text-xl">
        Weekly Bite
      </h2>
      {bites.length > 0 ? (
        <>
          <p className="mt-2 text-ink-soft text-sm">
            Questions that you missed come back after 1, 3, 7 and 21 days. Answer in your head, then look.
          </p>
          <ul className="mt-4 divide-y divide-line">
            {bites.map((bite) => (
              <li key={bite.questionId} className="py-1">
                <Question bite={bite} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-2 text-ink-soft">
          <Nothing nothing={nothing} hasPractised={hasPractised} next={next} />
        </p>
      )}
    </Card>
  );
}

function Nothing({ nothing, hasPractised, next }: Omit<Props, "bites">) {
  if (next?.nextLesson) {
    const { key, title } = next.nextLesson;
    return (
      <span>
        {nothing} Five minutes for something new: <TextLink href={lessonHref(next.id, key)}>{title}</TextLink>
        .
      </span>
    );
  }
  const quiz = <TextLink href="/quiz">free skills quiz</TextLink>;
  return hasPractised ? (
    <span>
      {nothing} Take the {quiz} again to find more.
    </span>
  ) : (
    <span>Take the {quiz}: what you miss comes back here, with the lesson that explains it.</span>
  );
}

function Question({ bite }: { bite: Bite }) {
  const { questionId, stimulus, question, answer, explanation, lesson } = bite;
  return (
    <details>
      <summary className="fold justify-between">{question}</summary>
      {stimulus ? <Stimulus html={stimulus} /> : null}
      <div className="mt-2 mb-3 space-y-3 rounded-control bg-sunken p-4 text-sm">
        <p>
          <strong>{`${answer}.`}</strong>
          <span>{` ${explanation}`}</span>
        </p>
        {lesson ? (
          <p>
            Taught in <TextLink href={lessonHref(lesson.courseId, lesson.key)}>{lesson.title}</TextLink>
          </p>
        ) : null}
        <ReviewButton questionId={questionId} />
      </div>
    </details>
  );
}
