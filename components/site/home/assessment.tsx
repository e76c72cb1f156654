import { quizHref } from "@/components/layout/navigation";
import { assessmentAreas } from "@/components/site/assessment-areas";
import { ClaimPills } from "@/components/site/claim-pills";
import { Spark } from "@/components/site/illustrations/spark";
import { ButtonLink } from "@/components/ui/button";

export function Assessment() {
  return (
    <section
      aria-labelledby="free-assessment"
      className="relative mx-auto max-w-[84rem] px-3 pb-20 sm:px-5 sm:pb-28"
    >
      <Spark className="bite-spark text-flame" />
      <div className="bitten [--focus:var(--color-ink)] rounded-[2rem] bg-sun sm:rounded-[3rem]">
        <div className="grid gap-x-16 gap-y-12 px-6 pt-24 pb-14 sm:px-12 lg:grid-cols-[5fr_7fr] lg:py-24 lg:pr-24 lg:pl-16">
          <div>
            <h2 id="free-assessment" className="text-4xl">
              Where do you stand with AI?
            </h2>
            <p className="mt-5 max-w-prose text-lg">
              The free assessment takes a few minutes, needs no account and tells you plainly what to learn
              next.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
              <ButtonLink href={quizHref} variant="ink" size="lg">
                Take the free quiz
              </ButtonLink>
            </div>
            <ClaimPills ids={["quizzes-taken", "practice-questions"]} className="mt-8" />
          </div>
          <ol className="wrap-anywhere font-display font-semibold text-xl sm:text-2xl lg:mt-6">
            {assessmentAreas.map(({ title }, index) => (
              <li key={title} className="flex gap-5 border-ink/30 border-t py-5">
                <span aria-hidden="true" className="w-7 shrink-0">
                  {index + 1}
                </span>
                {title}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
