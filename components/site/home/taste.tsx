import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { SectionHeading } from "@/components/ui/section-heading";
import { publicCourseHref, sampleHref } from "@/lib/learning/courses/course-outline";
import type { Tasting } from "@/lib/site/read-tasting";
import { TastingExercise } from "./tasting-exercise";

/** A real exercise of the sample lesson. Its answers are those of the lesson. */
export function Taste({ tasting }: { tasting: Tasting }) {
  const { view, courseId, courseTitle, minutes, exerciseCount } = tasting;
  return (
    <section
      id="taste"
      aria-labelledby="taste-title"
      className="bg-deep text-on-deep [--focus:var(--color-glow)]"
    >
      <div className="band grid items-start gap-x-12 gap-y-6 py-11 sm:py-12 lg:grid-cols-[4fr_9fr]">
        <div className="lg:sticky lg:top-28">
          <SectionHeading id="taste-title" title="Take a first bite" />
          <p className="mt-4 text-lg text-on-deep/85">
            {`One of the ${exerciseCount} exercises of our first lesson. Answer it here, and read at once why. No account needed.`}
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:hidden">
            <Onward courseId={courseId} courseTitle={courseTitle} minutes={minutes} />
          </div>
        </div>
        <div className="text-ink [--focus:var(--color-accent)] *:max-w-none">
          <TastingExercise view={view} />
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 lg:hidden">
          <Onward courseId={courseId} courseTitle={courseTitle} minutes={minutes} />
        </div>
      </div>
    </section>
  );
}

type OnwardProps = Pick<Tasting, "courseId" | "courseTitle" | "minutes">;

function Onward({ courseId, courseTitle, minutes }: OnwardProps) {
  return (
    <>
      <ButtonLink href={sampleHref(courseId)} variant="secondary">
        {`Do the whole lesson: ${minutes} minutes`}
      </ButtonLink>
      <PageLink
        href={publicCourseHref(courseId)}
        className="lone-link py-1 font-semibold underline decoration-2 underline-offset-6 hover:decoration-4"
      >
        {`Open the course: ${courseTitle}, free`}
      </PageLink>
    </>
  );
}
