import type { ReactNode } from "react";
import { LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Icon, type IconName } from "@/components/ui/icon";
import { CircleCheck } from "@/components/ui/icons";
import type { CourseCardView } from "@/lib/learning/catalogue/course-cards";
import type { CoursePreviewView } from "@/lib/learning/catalogue/public-course-queries";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import { formatCount, formatHours } from "@/lib/platform/numbers";
import { CourseStanding } from "./course-standing";
import { PreviewDialog } from "./preview-dialog";
import { PreviewOutline } from "./preview-outline";

type Props = {
  course: CourseCardView;
  preview: CoursePreviewView;
  closeHref: string;
  children: ReactNode;
};

export function CoursePreview({ course, preview, closeHref, children }: Props) {
  const { id, title, shortDescription, level, durationHours, lessonCount } = course;
  const { marketing, modules } = preview;
  const { figures, success_story: story } = marketing;
  const heading = `preview-${id}`;
  return (
    <PreviewDialog closeHref={closeHref} titleId={heading}>
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 pr-12">
        <LevelBadge level={level} />
        <p className="flex items-center gap-1.5 font-semibold text-sm">
          <Icon name="clock" className="size-4" />
          {formatHours(durationHours)}
        </p>
        <CourseStanding course={course} />
      </div>
      <h2 id={heading} className="mt-3 text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-lg">{shortDescription}</p>
      <h3 className="mt-6 text-lg">What you will learn</h3>
      <ul className="mt-3 space-y-2">
        {marketing.learning_outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-2.5">
            <CircleCheck className="mt-0.5 text-success" />
            {outcome}
          </li>
        ))}
      </ul>
      <h3 className="mt-7 text-lg">What is in it</h3>
      <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3 narrow:grid-cols-1 sm:flex sm:flex-wrap">
        <Stat label="Modules" value={String(modules.length)} />
        <Stat label="Lessons" value={String(lessonCount)} />
        {figures ? <Stat label="Students" value={formatCount(figures.enrollment_count)} /> : null}
        {figures ? <Stat label="Completion" value={`${figures.completion_rate}%`} /> : null}
      </dl>
      <PreviewOutline courseId={id} modules={modules} marketing={marketing} />
      <h3 className="mt-7 text-lg">What you have at the end</h3>
      <dl className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Fact icon="wrench" name="You'll build">
          {marketing.build_project}
        </Fact>
        <Fact icon="list-checks" name="Final assessment">
          15-question test, 80% to earn the certificate.
        </Fact>
        <Fact icon="award" name="Certificate">
          A course certificate of your own when you pass the final assessment.
        </Fact>
      </dl>
      {story ? (
        <figure className="mt-7 rounded-control bg-sunken p-5">
          <h3 className="text-lg">Success story</h3>
          <blockquote className="mt-2">{story.outcome}</blockquote>
          <figcaption className="mt-2 text-ink-soft text-sm">
            {`${story.name}, ${story.role}, ${story.timeframe}`}
          </figcaption>
        </figure>
      ) : null}
      <div className="tall:sticky -bottom-6 -mx-6 mt-7 -mb-6 flex flex-wrap gap-3 border-line border-t bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <ButtonLink href={publicCourseHref(id)} variant="secondary">
          Course page
        </ButtonLink>
        {children}
      </div>
    </PreviewDialog>
  );
}

function Stat({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-display text-xl">{value}</dd>
    </div>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        <Icon name={icon} className="text-accent" />
        {name}
      </dt>
      <dd className="mt-1 text-ink-soft text-sm">{children}</dd>
    </div>
  );
}
