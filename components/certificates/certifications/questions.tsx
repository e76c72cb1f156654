import { ButtonLink } from "@/components/ui/button";

export function CertificationQuestions() {
  return (
    <section aria-labelledby="questions" className="border-line border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-16 gap-y-6 px-5 py-16 sm:px-8 sm:py-20">
        <div>
          <h2 id="questions" className="text-3xl">
            Anything left to ask?
          </h2>
          <p className="mt-3 max-w-prose text-ink-soft">
            Prices, retakes, renewals, refunds: twenty questions have their answers already.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/faq" variant="secondary" size="lg">
            Read the FAQ
          </ButtonLink>
          <ButtonLink href="/pricing#exam" size="lg">
            Get exam access
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
