import clsx from "clsx";
import { Badge, LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { PageLink } from "@/components/ui/page-link";
import { Progress } from "@/components/ui/progress";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import { HOT_FROM } from "@/lib/learning/catalogue/course-cards";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import { formatCount, formatHours } from "@/lib/platform/numbers";
import { CourseAction } from "./course-action";
import { CourseArt } from "./course-art";
import { CoursePrice } from "./course-price";
import { plural } from "./plural";
import { Rating } from "./rating";

type Props = {
  course: Omit<CourseCardView, "description">;
  icon: IconName;
  previewHref: string;
  buyHref: string;
};

export function CourseCard({ course, icon, previewHref, buyHref }: Props) {
  const { title, shortDescription, level, durationHours, moduleCount, lessonCount, marketing, progress } =
    course;
  const { figures } = marketing;
  const isLocked = !course.isOpen && !progress;
  return (
    <article id={course.id} className="card flex w-full scroll-mt-24 flex-col overflow-hidden shadow-card">
      <CourseArt icon={icon} level={level} className="h-28">
        <div className="absolute inset-x-4 top-4 flex flex-wrap items-start justify-between gap-2">
          <LevelBadge level={level} className="bg-surface" />
          {figures && figures.recently_enrolled >= HOT_FROM ? (
            <Badge tone="accent">
              <Icon name="flame" className="size-4" />
              Hot
            </Badge>
          ) : null}
        </div>
      </CourseArt>
      <div className="flex flex-1 flex-col p-6">
        <h2 className="flex items-start gap-2 text-xl">
          {isLocked ? <Icon name="lock" className="mt-1.5 size-4.5 text-ink-soft" /> : null}
          {isLocked ? <span className="sr-only">Locked: </span> : null}
          <PageLink
            href={publicCourseHref(course.id)}
            className="-my-1.75 py-1.75 hover:underline hover:decoration-2"
          >
            {title}
          </PageLink>
        </h2>
        {figures ? (
          <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
            <Rating value={figures.rating} reviews={figures.review_count} />
            <Fact as="p" icon="users" className="text-ink-soft text-sm">
              {`${formatCount(figures.enrollment_count)} enrolled`}
            </Fact>
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
          <Fact icon="clock">{formatHours(durationHours)}</Fact>
          <Fact icon="book-open">{plural(moduleCount, "module")}</Fact>
          <Fact icon="award">Certificate</Fact>
          {figures ? <Fact icon="circle-check">{`${figures.completion_rate}% completion`}</Fact> : null}
        </ul>
        <p className="mt-4 text-sm">
          <strong>You'll build</strong>
          {` ${marketing.build_project}`}
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
            <CoursePrice course={course} className="mb-4" />
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

type FactProps = { as?: "li" | "p"; icon: IconName; className?: string; children: string };

function Fact({ as: Tag = "li", icon, className, children }: FactProps) {
  return (
    <Tag className={clsx("flex items-center gap-1.5", className)}>
      <Icon name={icon} className="size-4" />
      {children}
    </Tag>
  );
}
