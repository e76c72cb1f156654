import { quizHref } from "@/components/layout/navigation";
import { assessmentAreas } from "@/components/site/assessment-areas";
import { Spark } from "@/components/site/illustrations/spark";
import { ButtonLink } from "@/components/ui/button";

export function AssessmentSection() {
  return (
    <section
      id="assessment"
      aria-labelledby="assessment-title"
      className="relative mx-auto max-w-[84rem] scroll-mt-24 px-3 pb-20 sm:px-5 sm:pb-28"
    >
      <Spark className="bite-spark text-flame" />
      <div className="bitten rounded-[2rem] bg-sun [--focus:var(--color-ink)] sm:rounded-[3rem]">
        <div className="px-6 pt-24 pb-14 sm:px-12 lg:px-16 lg:pt-20 lg:pb-20">
          <h2 id="assessment-title" className="max-w-3xl text-4xl">
            The free AI assessment
          </h2>
          <p className="mt-5 max-w-prose text-lg">
            20 questions, 5-8 minutes, no account. At the end you see your score, your level and what to learn
            next. It measures three areas:
          </p>
          <ol className="mt-10 grid gap-x-12 gap-y-8 lg:grid-cols-3">
            {assessmentAreas.map(({ title, text }) => (
              <li key={title} className="border-ink border-t-2 pt-5">
                <h3 className="text-xl">{title}</h3>
                <p className="mt-2">{text}</p>
              </li>
            ))}
          </ol>
          <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink href={quizHref} variant="ink" size="lg">
              Start Free AI Assessment
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
