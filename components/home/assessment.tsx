import { Spark } from "@/components/illustrations/spark";
import { isAssessmentOpen, quizHref } from "@/components/layout/navigation";
import { assessmentAreas } from "@/components/site/assessment-areas";
import { ButtonLink } from "@/components/ui/button";
import { shownClaims } from "@/lib/content/claims";

/** The free quiz, and the three areas that it measures. */
export function Assessment() {
  const claims = shownClaims("quizzes-taken", "practice-questions");
  return (
    <section
      aria-labelledby="free-assessment"
      className="relative mx-auto max-w-[84rem] px-3 pb-20 sm:px-5 sm:pb-28"
    >
      <Spark className="bite-spark text-flame" />
      <div className="bitten [--focus:var(--color-ink)] rounded-[2rem] bg-sun sm:rounded-[3rem]">
        <div className="grid gap-x-16 gap-y-12 px-6 pt-24 pb-14 sm:px-12 lg:grid-cols-[5fr_6fr] lg:py-24 lg:pr-28 lg:pl-16">
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
                {isAssessmentOpen ? "Take the free quiz" : "See what it measures"}
              </ButtonLink>
              {isAssessmentOpen ? null : <p className="font-medium text-sm">It opens soon.</p>}
            </div>
            {claims.length > 0 ? (
              <ul className="mt-8 flex flex-wrap gap-2 font-medium text-sm">
                {claims.map((text) => (
                  <li key={text} className="rounded-pill border border-ink/40 px-3.5 py-1">
                    {text}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <ol>
            {assessmentAreas.map(({ title, text }, index) => (
              <li key={title} className="flex gap-5 border-ink/30 border-t py-6 last:pb-0">
                <span
                  aria-hidden="true"
                  className="w-7 shrink-0 font-display font-semibold text-3xl leading-none"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1.5">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
