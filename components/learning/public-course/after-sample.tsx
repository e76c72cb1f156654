"use client";

import { ButtonLink } from "@/components/ui/button";
import { ArrowRight } from "@/components/ui/icons";
import { lessonHref, publicCourseHref, sampleHref } from "@/lib/learning/courses/course-outline";
import type { SampleLessonView } from "@/lib/learning/courses/sample-lesson-queries";
import { usePractice } from "../practice/practice";

type Props = {
  course: SampleLessonView["course"];
  lessonKey: string;
  nextKey: string | null;
  /** Exercises of the lesson. */
  total: number;
  isGuest: boolean;
  isOpen: boolean;
};

/** What comes after the sample lesson: an account that keeps it, and the rest of the course. */
export function AfterSample({ course, lessonKey, nextKey, total, isGuest, isOpen }: Props) {
  const { done } = usePractice();
  const hasDone = done.size > 0;
  // The player of a paid course would be locked: its reader comes back here.
  const next = course.price === 0 ? lessonHref(course.id, lessonKey) : sampleHref(course.id);
  const goOn = isOpen ? lessonHref(course.id, nextKey ?? lessonKey) : publicCourseHref(course.id);
  return (
    <section
      aria-labelledby="after-sample"
      className="mt-12 rounded-card bg-accent-soft p-6 sm:p-9 print:hidden"
    >
      <h2 id="after-sample" className="text-2xl">
        {headingOf(done.size, total)}
      </h2>
      <p className="mt-3 max-w-prose">
        {isGuest
          ? hasDone
            ? "An account is free. It keeps your answers and your XP."
            : "The exercises work without an account. A free one keeps what you do."
          : "Your answers are kept in your account."}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isGuest ? (
          <ButtonLink href={`/auth?mode=signup&next=${encodeURIComponent(next)}`}>
            {hasDone ? "Keep what you did: create an account" : "Create an account"}
          </ButtonLink>
        ) : null}
        <ButtonLink href={goOn} variant={isGuest ? "secondary" : "primary"}>
          <span>Go on with this course</span>
          <ArrowRight className="size-4.5" />
        </ButtonLink>
      </div>
    </section>
  );
}

function headingOf(done: number, total: number): string {
  if (total > 0 && done >= total) return "You have done your first lesson";
  return done > 0 ? `You have done ${done} of ${total} exercises` : "That was the first lesson";
}
