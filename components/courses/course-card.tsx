import { LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { BookOpen, Clock, Lock } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { formatPrice } from "@/lib/courses/rules";
import type { CourseCardView } from "@/lib/courses/view";
import { EnrolButton } from "./enrol-button";

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

export function CourseCard({ course }: { course: CourseCardView }) {
  const { id, title, shortDescription, price, level, durationHours, moduleCount, lessonCount, progress } =
    course;
  const href = `/course/${id}`;
  return (
    <article
      className={`flex w-full flex-col rounded-card border border-line border-t-4 bg-surface p-6 shadow-card ${edge[level]}`}
    >
      <div className="flex items-center justify-between gap-3">
        <LevelBadge level={level} />
        <p className="flex items-center gap-1.5 font-semibold">
          {price > 0 && !progress ? <Lock className="size-4 text-ink-soft" /> : null}
          {formatPrice(price)}
        </p>
      </div>
      <h2 className="mt-5 text-xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{shortDescription}</p>
      <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        <li className="flex items-center gap-1.5">
          <Clock className="size-4" />
          {plural(durationHours, "hour")}
        </li>
        <li className="flex items-center gap-1.5">
          <BookOpen className="size-4" />
          {plural(moduleCount, "module")}, {plural(lessonCount, "lesson")}
        </li>
      </ul>
      <div className="mt-auto pt-6">
        {progress ? (
          <>
            <Progress
              label={progress.percent === 100 ? "Completed" : "Your progress"}
              value={progress.percent}
              text={`${progress.completed} of ${lessonCount}`}
            />
            <ButtonLink href={href} prefetch={false} className="mt-5 w-full">
              Continue Learning
            </ButtonLink>
          </>
        ) : price === 0 ? (
          <EnrolButton courseId={id} courseTitle={title} />
        ) : (
          <ButtonLink href={href} prefetch={false} variant="secondary" className="w-full">
            View course
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

const edge = {
  beginner: "border-t-beginner",
  intermediate: "border-t-intermediate",
  advanced: "border-t-advanced",
};
