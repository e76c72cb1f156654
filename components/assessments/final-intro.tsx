import { ButtonLink } from "@/components/ui/button";
import { Clock, ListChecks, Target } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { Facts } from "./facts";
import { StartFinal } from "./start-final";

type Props = {
  courseId: string;
  courseHref: string;
  lessons: { completed: number; total: number } | null;
};

const facts = [
  { icon: ListChecks, title: "15 questions", text: "drawn for you from this course" },
  {
    icon: Clock,
    title: "No time limit",
    text: "each answer is saved as you give it, so you can stop and go on elsewhere",
  },
  { icon: Target, title: "Passing 80%", text: "12 right answers earn the course certificate" },
];

export function FinalIntro({ courseId, courseHref, lessons }: Props) {
  return (
    <>
      <div className="mt-6 rounded-[2rem] bg-sun px-6 py-12 [--focus:var(--color-ink)] sm:px-12 sm:py-16">
        <h1 className="text-4xl">Final assessment</h1>
        <p className="mt-5 max-w-prose text-lg">
          Show what you have learned. Score 80% or more to pass and earn the course certificate. You can take
          it again: each attempt is a new draw.
        </p>
        {lessons ? (
          <div className="mt-9 max-w-prose rounded-card bg-surface p-5 sm:p-6">
            <p>{`It opens when all lessons are done: ${lessons.completed} of ${lessons.total} so far.`}</p>
            <Progress
              label="Lessons done"
              hideLabel
              value={(100 * lessons.completed) / lessons.total}
              className="mt-3"
            />
            <ButtonLink href={courseHref} variant="ink" className="mt-5">
              Go on learning
            </ButtonLink>
          </div>
        ) : (
          <div className="mt-9">
            <StartFinal courseId={courseId} variant="ink">
              Start the final assessment
            </StartFinal>
          </div>
        )}
      </div>
      <section aria-labelledby="what-to-expect" className="mt-12">
        <h2 id="what-to-expect" className="text-2xl">
          What to expect
        </h2>
        <Facts facts={facts} />
      </section>
    </>
  );
}
