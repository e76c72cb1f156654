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
import { CourseStanding } from "./course-standing";
import { plural } from "./plural";
import { Rating } from "./rating";

type Props = {
  course: Omit<CourseCardView, "description">;
  icon: IconName;
  previewHref: string;
  buyHref: string;
};

/** What decides comes first: level, time and price, then what one can do and has made afterwards. The rest is folded. */
export function CourseCard({ course, icon, previewHref, buyHref }: Props) {
  const { id, title, shortDescription, level, durationHours, moduleCount, lessonCount, marketing, progress } =
    course;
  const { figures } = marketing;
  const isLocked = !course.isOpen && !progress;
  return (
    <article id={id} className="card flex w-full scroll-mt-24 flex-col overflow-hidden shadow-card">
      <CourseArt icon={icon} level={level} className="px-5 py-3.5 sm:px-6">
        <div className="min-w-0 flex-auto">
          <LevelBadge level={level} className="bg-surface" />
          <p className="mt-1.5 flex items-center gap-1.5 font-semibold text-sm">
            <Icon name="clock" className="size-4" />
            {formatHours(durationHours)}
          </p>
        </div>
        <CourseStanding course={course} />
      </CourseArt>
      <div className="flex flex-1 flex-col px-5 pt-4 pb-5 sm:px-6 sm:pb-6">
        <h2 className="flex items-start gap-2 text-xl">
          {isLocked ? <Icon name="lock" className="mt-1.5 size-4.5 text-ink-soft" /> : null}
          {isLocked ? <span className="sr-only">Locked: </span> : null}
          <PageLink
            href={publicCourseHref(id)}
            className="-my-1.75 py-1.75 hover:underline hover:decoration-2"
          >
            {title}
          </PageLink>
        </h2>
        <p className="mt-2">{shortDescription}</p>
        <p className="mt-2.5 text-sm">
          <strong>You'll build</strong>
          {` ${marketing.build_project}`}
        </p>
        <p className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-2.5 text-ink-soft text-sm">
          <span>{`${plural(moduleCount, "module")}, ${plural(lessonCount, "lesson")}`}</span>
          <span className="flex items-center gap-1.5">
            <Icon name="award" className="size-4" />
            Certificate
          </span>
        </p>
        {figures ? (
          <div className="mt-1.5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            <Rating value={figures.rating} reviews={figures.review_count} />
            {figures.recently_enrolled >= HOT_FROM ? (
              <Badge tone="accent">
                <Icon name="flame" className="size-4" />
                Hot
              </Badge>
            ) : null}
          </div>
        ) : null}
        <details>
          <summary className="fold text-sm">
            <span>
              More about it<span className="sr-only">{`: ${title}`}</span>
            </span>
          </summary>
          <ul className="flex flex-wrap gap-2 pt-1">
            {marketing.key_skills.slice(0, 3).map((skill) => (
              <Badge key={skill} as="li" className="whitespace-normal">
                {skill}
              </Badge>
            ))}
          </ul>
          {figures ? (
            <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm">
              <span>{`${formatCount(figures.enrollment_count)} enrolled`}</span>
              <span>{`${figures.completion_rate}% completion`}</span>
            </p>
          ) : null}
        </details>
        <div className="pt-3">
          {progress ? (
            <Progress
              label="Your progress"
              value={progress.percent}
              text={`${progress.completed} of ${lessonCount}`}
              className="mb-4"
            />
          ) : null}
          <div className="flex flex-wrap items-start gap-3">
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
