import { CompletedBadge } from "@/components/learning/courses/completed-badge";
import { LevelBadge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { Progress } from "@/components/ui/progress";
import {
  continueHref,
  continueLabel,
  lessonHref,
  publicCourseHref,
} from "@/lib/learning/courses/course-outline";
import type { EnrolledCourse } from "@/lib/learning/progress/progress-queries";

/** `isOpen`: a seat or an order that has ended leaves courses that do not open. */
type Shown = EnrolledCourse & { isOpen: boolean };

type Props = {
  courses: Shown[];
  /** Their final assessment is open but not passed. */
  toAssess: { id: string }[];
  page: number;
  pages: number;
};

export function EnrolledCourses({ courses, toAssess, page, pages }: Props) {
  return (
    <section className="mt-12" aria-labelledby="your-courses">
      <h2 id="your-courses" className="text-2xl">
        Your courses
      </h2>
      <ul className="mt-5 grid gap-5 lg:grid-cols-2">
        {courses.map((course) => (
          <EnrolledCourseCard
            key={course.id}
            course={course}
            isToAssess={!course.nextLesson && toAssess.some(({ id }) => id === course.id)}
          />
        ))}
      </ul>
      <Pagination page={page} pages={pages} href={(to) => `/dashboard?courses=${to}#your-courses`} />
    </section>
  );
}

/** `isToAssess`: all lessons are done, also those added since; only the final assessment is left. */
function EnrolledCourseCard({ course, isToAssess }: { course: Shown; isToAssess: boolean }) {
  const { id, title, level, completed, total, percent, isCompleted, nextLesson, isOpen } = course;
  const goOn = isToAssess
    ? { label: "Take the final assessment", href: `/course/${id}/assessment` }
    : { label: continueLabel(isCompleted && !nextLesson), href: continueHref(id) };
  const { label, href } = isOpen ? goOn : { label: "See the course", href: publicCourseHref(id) };
  return (
    <Card as="li" className="flex flex-col only:col-span-full">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xl">{title}</h3>
        <p className="flex flex-wrap gap-2">
          {isCompleted ? <CompletedBadge /> : null}
          <LevelBadge level={level} />
        </p>
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {isOpen ? null : (
          <span>
            Your access to this course has ended. What you have completed stays yours; its page says how it
            opens again.
          </span>
        )}
        {isOpen && isCompleted && isToAssess ? (
          <span>All lessons are done. The final assessment is what is left.</span>
        ) : null}
        {isOpen && isCompleted && !isToAssess ? <span>Everything stays open to read again.</span> : null}
        {isOpen && !isCompleted && nextLesson ? (
          <span>
            Next: <TextLink href={lessonHref(id, nextLesson.key)}>{nextLesson.title}</TextLink>
          </span>
        ) : null}
      </p>
      <Progress label="Progress" value={percent} text={`${completed} of ${total} lessons`} className="mt-5" />
      <ButtonLink
        href={href}
        variant="secondary"
        className="mt-5 self-start"
        aria-label={`${label}: ${title}`}
      >
        {label}
      </ButtonLink>
    </Card>
  );
}
