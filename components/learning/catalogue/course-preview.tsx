import type { ReactNode } from "react";
import { LevelBadge } from "@/components/ui/badge";
import { Award, CircleCheck, ListChecks, Wrench } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import type { CourseCardView, CoursePreviewView } from "@/lib/learning/catalogue/course-cards";
import { publicCourseHref } from "@/lib/learning/courses/course-outline";
import { CoursePrice } from "./course-price";
import { plural } from "./plural";
import { PreviewDialog } from "./preview-dialog";

type Props = {
  course: CourseCardView;
  preview: CoursePreviewView;
  closeHref: string;
  children: ReactNode;
};

export function CoursePreview({ course, preview, closeHref, children }: Props) {
  const { id, title, description, level, lessonCount } = course;
  const { marketing, modules } = preview;
  const { figures, success_story: story } = marketing;
  const heading = `preview-${id}`;
  return (
    <PreviewDialog closeHref={closeHref} titleId={heading}>
      <div className="flex flex-wrap items-center gap-3 pr-12">
        <LevelBadge level={level} />
        <CoursePrice course={course} />
      </div>
      <h2 id={heading} className="mt-3 text-2xl">
        {title}
      </h2>
      <p className="mt-2 text-ink-soft">{description}</p>
      <p className="mt-2">
        <TextLink href={publicCourseHref(id)} className="lone-link">
          All about this course, and its first lesson
        </TextLink>
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap">
        <Stat label="Modules" value={String(modules.length)} />
        <Stat label="Lessons" value={String(lessonCount)} />
        {figures ? <Stat label="Students" value={figures.enrollment_count.toLocaleString("en")} /> : null}
        {figures ? <Stat label="Completion" value={`${figures.completion_rate}%`} /> : null}
      </dl>
      <h3 className="mt-7 text-lg">What you will learn</h3>
      <ul className="mt-3 space-y-2">
        {marketing.learning_outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-2.5">
            <CircleCheck className="mt-0.5 text-success" />
            {outcome}
          </li>
        ))}
      </ul>
      {story ? (
        <figure className="mt-7 rounded-control bg-sunken p-5">
          <h3 className="text-lg">Success story</h3>
          <blockquote className="mt-2">{story.outcome}</blockquote>
          <figcaption className="mt-2 text-ink-soft text-sm">
            {`${story.name}, ${story.role}, ${story.timeframe}`}
          </figcaption>
        </figure>
      ) : null}
      <h3 className="mt-7 text-lg">Modules</h3>
      <ol className="mt-3 space-y-3">
        {modules.map((module, index) => {
          const extra = marketing.modules[module.key];
          return (
            <li key={module.key} className="rounded-control border border-line p-4">
              <p className="font-semibold">{`${index + 1}. ${module.title}`}</p>
              <p className="mt-1 text-ink-soft text-sm">{module.description}</p>
              <p className="mt-2 text-sm">
                {`${plural(module.lessons, "lesson")}${extra?.quiz ? " · Quiz" : ""}${extra ? ` · Project: ${extra.practical_project}` : ""}`}
              </p>
            </li>
          );
        })}
      </ol>
      <div className="mt-7 grid gap-4 sm:grid-cols-3">
        <Fact icon={<ListChecks />} title="Final assessment">
          15-question test, 80% to earn the certificate.
        </Fact>
        <Fact icon={<Wrench />} title="You'll build">
          {marketing.build_project}
        </Fact>
        <Fact icon={<Award />} title="Certificate">
          A course certificate of your own when you pass the final assessment.
        </Fact>
      </div>
      <div className="tall:sticky -bottom-6 -mx-6 mt-7 -mb-6 border-line border-t bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
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

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="rounded-control bg-accent-soft p-4">
      <p className="flex items-center gap-2 font-semibold">
        <span className="text-accent">{icon}</span>
        {title}
      </p>
      <p className="mt-1 text-sm">{children}</p>
    </div>
  );
}
