import { Drawing } from "@/components/site/illustrations/drawing";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { SampleCertificate } from "./sample-certificate";

const checked = [
  "Your name as you gave it",
  "What was certified, that it was passed, and the 20 kinds of questions behind it",
  "When it was issued and until when it is valid",
  "Whether it is valid, expired, revoked or replaced by a newer one",
];

export function CertificateSection() {
  return (
    <>
      <section aria-labelledby="sample" className="band">
        <SectionHeading
          id="sample"
          title="What the certificate looks like"
          lead="Your name, the program, the date, how long it is valid, and a number that belongs to this certificate alone."
        />
        <div className="mt-12 max-w-5xl">
          <SampleCertificate />
        </div>
      </section>
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-16 px-5 pb-20 sm:px-8 sm:pb-28 lg:grid-cols-2">
        <section aria-labelledby="check">
          <h2 id="check" className="text-3xl">
            What employers can check
          </h2>
          <p className="mt-4 max-w-prose">
            With the number from your certificate, anybody opens the{" "}
            <TextLink href="/certificate-verify">certificate check</TextLink> and sees, without an account:
          </p>
          <ul className="mt-5 list-disc space-y-2 pl-5 marker:text-accent">
            {checked.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="mt-5 max-w-prose text-ink-soft">
            The percentage stands on the certificate, which everybody who has the number can open. Single
            answers are nobody’s business. Figures of the exam as a whole are on the{" "}
            <TextLink href="/exam-facts">fact sheet</TextLink>.
          </p>
        </section>
        <section aria-labelledby="badge" className="flex flex-col gap-8 sm:flex-row">
          <Drawing name="badge" className="self-start size-36 shrink-0" />
          <div>
            <h2 id="badge" className="text-3xl">
              The badge
            </h2>
            <p className="mt-4 max-w-prose">
              A small picture for your profile, your signature or your CV. It carries the same number and
              leads to the same check, so it says no more and no less than the certificate.
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
