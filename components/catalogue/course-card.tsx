import { Badge, LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Award, BookOpen, CircleCheck, Clock, Flame, Lock, Users } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import { HOT_FROM } from "@/lib/catalogue/rules";
import type { CourseCardView } from "@/lib/catalogue/view";
import { CourseAction } from "./course-action";
import { CourseArt } from "./course-art";
import { CoursePrice } from "./course-price";
import { Rating } from "./rating";

export const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

type Props = { course: CourseCardView; previewHref: string; buyHref: string };

export function CourseCard({ course, previewHref, buyHref }: Props) {
  const {
    title,
    shortDescription,
    price,
    level,
    durationHours,
    moduleCount,
    lessonCount,
    marketing,
    progress,
  } = course;
  const { figures } = marketing;
  const isLocked = !course.isOpen && !progress;
  return (
    <article
      id={course.id}
      className="flex w-full scroll-mt-24 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card"
    >
      <div className="relative">
        <CourseArt icon={marketing.icon} level={level} className="h-28" />
        <div className="absolute inset-x-4 top-4 flex flex-wrap items-start justify-between gap-2">
          <LevelBadge level={level} className="bg-surface" />
          {figures && figures.recently_enrolled >= HOT_FROM ? (
            <Badge tone="accent" icon={<Flame className="size-4" />}>
              Hot
            </Badge>
          ) : null}
        </div>
      </div>
      <div className="flex flex-1 flex-col p-6">
        <h2 className="flex items-start gap-2 text-xl">
          {isLocked ? (
            <>
              <Lock className="mt-1.5 size-4.5 text-ink-soft" />
              <span className="sr-only">Locked: </span>
            </>
          ) : null}
          {title}
        </h2>
        {figures ? (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Rating value={figures.rating} reviews={figures.review_count} />
            <p className="flex items-center gap-1.5 text-ink-soft text-sm">
              <Users className="size-4" />
              {figures.enrollment_count.toLocaleString("en")} enrolled
            </p>
          </div>
        ) : null}
        <p className="mt-3 text-ink-soft">{shortDescription}</p>
        <ul className="mt-4 flex flex-wrap gap-2">
          {marketing.key_skills.slice(0, 3).map((skill) => (
            <Badge key={skill} as="li" className="whitespace-normal">
              {skill}
            </Badge>
          ))}
        </ul>
        <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
          <li className="flex items-center gap-1.5">
            <Clock className="size-4" />
            {plural(durationHours, "hour")}
          </li>
          <li className="flex items-center gap-1.5">
            <BookOpen className="size-4" />
            {plural(moduleCount, "module")}
          </li>
          <li className="flex items-center gap-1.5">
            <Award className="size-4" />
            Certificate
          </li>
          {figures ? (
            <li className="flex items-center gap-1.5">
              <CircleCheck className="size-4" />
              {figures.completion_rate}% completion
            </li>
          ) : null}
        </ul>
        <p className="mt-4 text-sm">
          <strong>You'll build</strong> {marketing.build_project}
        </p>
        <div className="mt-auto pt-6">
          {progress ? (
            <Progress
              label={progress.percent === 100 ? "Completed" : "Your progress"}
              value={progress.percent}
              text={`${progress.completed} of ${lessonCount}`}
              className="mb-5"
            />
          ) : (
            <CoursePrice price={price} level={level} className="mb-4" />
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={previewHref} scroll={false} variant="secondary" aria-label={`Preview ${title}`}>
              Preview
            </ButtonLink>
            <CourseAction course={course} buyHref={buyHref} className="flex-1" />
          </div>
        </div>
      </div>
    </article>
  );
}
