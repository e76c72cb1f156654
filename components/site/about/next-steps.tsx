import { quizHref } from "@/components/layout/navigation";
import { ButtonLink } from "@/components/ui/button";

export function NextSteps() {
  return (
    <section aria-labelledby="next-steps" className="band text-center">
      <h2 id="next-steps" className="mx-auto max-w-2xl text-4xl">
        Find out where you stand.
      </h2>
      <p className="mx-auto mt-5 max-w-prose text-ink-soft text-lg">
        The free assessment shows what you know already and which course fits. Or start reading: the first
        course is free.
      </p>
      <div className="mt-9 flex flex-wrap justify-center gap-4">
        <ButtonLink href={quizHref} size="lg">
          Start Free AI Assessment
        </ButtonLink>
        <ButtonLink href="/courses" variant="secondary" size="lg">
          Browse courses
        </ButtonLink>
      </div>
    </section>
  );
}
