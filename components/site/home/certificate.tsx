import { ExamRule } from "@/components/site/exam-rule";
import { Drawing } from "@/components/site/illustrations/drawing";
import { ButtonLink } from "@/components/ui/button";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";
import { EXAM_CODE } from "@/lib/commerce/discount-codes";

/** Price and length are from product.md, section 1; the rule that counts is next to them. */
export function Certificate() {
  return (
    <section
      aria-labelledby="certificate"
      className="band grid items-center gap-x-16 gap-y-12 lg:grid-cols-2"
    >
      <Drawing name="certificate" className="w-full max-lg:order-last" />
      <div>
        <h2 id="certificate" className="text-4xl">
          Certify what you can do
        </h2>
        <p className="mt-5 max-w-prose text-lg">
          The certification exam takes 25 minutes and costs 39 dollars. The code{" "}
          <strong className="rounded-sm bg-sun px-1.5 font-semibold">{EXAM_CODE.code}</strong> brings it to
          3.90. A pass gives you a certificate and a digital badge, both valid for 2 years; a retake is
          included.
        </p>
        <ExamRule className="mt-6" />
        <p className="mt-3 text-ink-soft text-sm">
          You pay in euro: 39 euro, or 3.90 euro with the code. The 25 minutes are a guide; no clock runs.
          Retakes have no end: {RETAKE_RULE}.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/certifications" size="lg">
            How the exam works
          </ButtonLink>
          <ButtonLink href="/pricing" variant="secondary" size="lg">
            See all prices
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
