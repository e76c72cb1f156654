import { ButtonLink } from "@/components/ui/button";
import { Award, RotateCcw } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import type { AttemptView, ReviewedItem } from "@/lib/assessments/attempts";
import { lessonHref } from "@/lib/learning/courses/course-outline";
import { ReviewedAnswer } from "./reviewed-answer";
import { ScoreHero } from "./score-hero";
import { StartFinal } from "./start-final";

type Props = {
  courseId: string;
  attempt: Extract<AttemptView, { status: "closed" }>;
  /** The certificate code for the best passed attempt. */
  certificate: string | null;
  timeZone: string;
};

const isRight = ({ answerId, correctOptionId }: ReviewedItem) => answerId === correctOptionId;

export function FinalResults({ courseId, attempt, certificate, timeZone }: Props) {
  const { score, passed, closedAt, passedAttemptId, items } = attempt;
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone });
  return (
    <>
      <ScoreHero
        score={score}
        passed={passed}
        right={items.filter(isRight).length}
        asked={items.length}
        about={`Final assessment, ${day.format(closedAt)}`}
        title={passed ? "Great job!" : "Keep practicing!"}
        verdict={passed ? "You have earned the certificate of this course" : "Not passed yet"}
      >
        {passedAttemptId ? (
          <ButtonLink
            href={
              certificate
                ? `/certification?code=${certificate}`
                : `/certification/claim?attempt=${passedAttemptId}`
            }
            variant="ink"
            size="lg"
          >
            <Award />
            <span>{certificate ? "Open your certificate" : "Get the certificate"}</span>
          </ButtonLink>
        ) : null}
        <StartFinal courseId={courseId} variant={passedAttemptId ? "secondary" : "ink"}>
          <RotateCcw />
          <span>{passedAttemptId ? "Take it again" : "Try again"}</span>
        </StartFinal>
      </ScoreHero>
      <p className="mt-4 text-ink-soft text-sm">
        {passedAttemptId && !passed
          ? "You have passed before, and that stays: the certificate of this course is earned."
          : "You can take it again whenever you like: each attempt is a new draw of questions."}
      </p>
      <LessonsToRevisit courseId={courseId} items={items} />
      <section aria-labelledby="your-answers" className="mt-14">
        <h2 id="your-answers" className="text-2xl">
          Your answers
        </h2>
        <ol className="card mt-5 px-5 sm:px-8">
          {items.map((item) => (
            <li key={item.position} className="border-line border-t py-5 first:border-0">
              <ReviewedAnswer {...item} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function LessonsToRevisit({ courseId, items }: { courseId: string; items: ReviewedItem[] }) {
  const lessons = items.flatMap((item) => (item.lesson && !isRight(item) ? [item.lesson] : []));
  const titles = new Map(lessons.map(({ key, title }) => [key, title]));
  if (titles.size === 0) return null;
  return (
    <section aria-labelledby="lessons-to-revisit" className="mt-14">
      <h2 id="lessons-to-revisit" className="text-2xl">
        Lessons that close your gaps
      </h2>
      <ul className="mt-5 grid gap-x-14 border-ink border-t-2 pt-4 md:grid-cols-2">
        {[...titles].map(([key, title]) => (
          <li key={key} className="py-1.5">
            <TextLink href={lessonHref(courseId, key)} className="lone-link">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
