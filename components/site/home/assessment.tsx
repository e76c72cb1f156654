import { quizHref } from "@/components/layout/navigation";
import { assessmentAreas } from "@/components/site/assessment-areas";
import { ClaimPills } from "@/components/site/claim-pills";
import { ButtonLink } from "@/components/ui/button";

/** The end of the page: what to do now. */
export function Assessment() {
  return (
    <section aria-labelledby="free-assessment" className="nibbled bg-sun [--focus:var(--color-ink)]">
      <div className="band grid gap-x-16 gap-y-7 pt-18 pb-11 sm:pt-20 sm:pb-13">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[8fr_4fr]">
          <div>
            <h2 id="free-assessment" className="text-3xl">
              Where do you stand with AI?
            </h2>
            <p className="mt-3 max-w-prose text-lg">
              The free assessment takes a few minutes, needs no account and tells you plainly what to learn
              next.
            </p>
          </div>
          <div className="grid gap-4 justify-items-start lg:justify-items-end">
            <ButtonLink href={quizHref} variant="ink" size="lg">
              Take the free quiz
            </ButtonLink>
            <ClaimPills ids={["quizzes-taken", "practice-questions"]} className="lg:justify-end" />
          </div>
        </div>
        <ol className="wrap-anywhere grid gap-x-8 gap-y-2 font-semibold md:grid-cols-3">
          {assessmentAreas.map(({ title }, index) => (
            <li key={title} className="flex gap-3 border-ink/30 border-t pt-2.5">
              <span aria-hidden="true">{index + 1}</span>
              {title}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
