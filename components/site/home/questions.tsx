import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionHeading } from "@/components/ui/section-heading";
import type { FaqEntry } from "@/lib/content/read-faq";

export function Questions({ questions }: { questions: FaqEntry[] }) {
  return (
    <section aria-labelledby="questions" className="band py-11 sm:py-12">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[4fr_8fr] lg:grid-rows-[auto_1fr]">
        <SectionHeading id="questions" title="Before you start" />
        <div className="border-line border-t lg:col-start-2 lg:row-span-2">
          {questions.map(({ id, question, html }) => (
            <Disclosure
              key={id}
              name="home-questions"
              summary={<h3 className="font-sans font-semibold text-base tracking-normal">{question}</h3>}
            >
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </Disclosure>
          ))}
        </div>
        <ButtonLink
          href="/faq"
          variant="secondary"
          className="justify-self-start lg:row-start-2 lg:self-start"
        >
          View All Questions
        </ButtonLink>
      </div>
    </section>
  );
}
