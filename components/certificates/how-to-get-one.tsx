import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";

export function HowToGetOne() {
  return (
    <section aria-labelledby="real-one" className="mt-14 rounded-card bg-sunken p-6 sm:p-9 print:hidden">
      <h2 id="real-one" className="text-2xl">
        How to get a real one
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        A certificate is issued by us, for an exam that was passed and graded on our server. It carries a
        code, and whoever sees it can check it. The score on the sample is an example and no pass mark. The
        exam's rule:
      </p>
      <div className="mt-4">
        <ExamRule />
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <ButtonLink href="/certifications">About the certification</ButtonLink>
        <ButtonLink href="/certificate-verify" variant="secondary">
          Check a certificate
        </ButtonLink>
      </div>
    </section>
  );
}
