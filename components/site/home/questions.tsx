import { ButtonLink } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { SectionHeading } from "@/components/ui/section-heading";
import type { FaqEntry } from "@/lib/content/read-faq";

export function Questions({ questions }: { questions: FaqEntry[] }) {
  return (
    <section aria-labelledby="questions" className="band">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <SectionHeading id="questions" title="Before you start" />
        <div className="border-line border-t">
          {questions.map(({ id, question, html }) => (
            <Disclosure
              key={id}
              name="home-questions"
              summary={<h3 className="font-sans font-semibold text-lg tracking-normal">{question}</h3>}
            >
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it came through the one pipeline, lib/platform/html.ts */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </Disclosure>
          ))}
          <ButtonLink href="/faq" variant="secondary" className="mt-8">
            View All Questions
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
