import { Biscuit } from "@/components/site/illustrations/biscuit";
import { ButtonLink } from "@/components/ui/button";
import { sampleHref } from "@/lib/learning/courses/course-outline";

export function CourseClosing({ courseId, minutes }: { courseId: string; minutes: number }) {
  return (
    <section aria-labelledby="closing" className="nibbled bg-sun [--focus:var(--color-ink)]">
      <div className="mx-auto flex max-w-page flex-col items-center px-5 pt-28 pb-24 text-center sm:px-8">
        <Biscuit eaten={1} className="size-28" />
        <h2 id="closing" className="mt-8 max-w-3xl text-4xl">
          {`Your first bite takes ${minutes} minutes.`}
        </h2>
        <ButtonLink href={sampleHref(courseId)} variant="ink" size="lg" className="mt-10">
          Open the first lesson
        </ButtonLink>
      </div>
    </section>
  );
}
