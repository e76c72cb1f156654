import { CircleCheck, Wrench } from "@/components/ui/icons";
import type { MarketingView } from "@/lib/learning/catalogue/course-marketing";

type Props = { description: string; marketing: MarketingView };

/** What the course is about, what somebody can do after it, and what they have made in it. */
export function Outcomes({ description, marketing }: Props) {
  return (
    <section
      aria-labelledby="outcomes"
      className="band grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]"
    >
      <div>
        <h2 id="outcomes" className="text-3xl">
          What you will be able to do
        </h2>
        <p className="mt-5 max-w-prose">{description}</p>
        <ul className="mt-7 space-y-4 text-lg">
          {marketing.learning_outcomes.map((outcome) => (
            <li key={outcome} className="flex gap-3">
              <CircleCheck className="mt-1 text-success" />
              {outcome}
            </li>
          ))}
        </ul>
      </div>
      <div className="rounded-card bg-accent-soft p-6 sm:p-8 lg:mt-16">
        <p className="flex items-center gap-2 font-semibold">
          <Wrench className="text-accent" />
          You'll build
        </p>
        <p className="mt-2 font-display text-2xl">{marketing.build_project}</p>
        <p className="mt-6 font-semibold">Cases that you work on</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {marketing.industry_examples.map((example) => (
            <li key={example} className="badge whitespace-normal bg-surface text-ink">
              {example}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
