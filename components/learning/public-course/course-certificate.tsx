import { CertificateSheet } from "@/components/certificates/certificate-sheet";
import { Check } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { FINAL_QUESTIONS } from "@/lib/assessments/papers";
import { PASS_MARK } from "@/lib/assessments/pass-mark";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";
import { formatHours } from "@/lib/platform/numbers";

/** As components/certificates/issued-sheet.tsx writes it. */
export function CourseCertificate({ course }: { course: PublicCourseView }) {
  const { title, level, durationHours, modules } = course;
  const facts = [
    { label: "Result", value: "Passed with 87%" },
    { label: "Tested on", value: "12 March 2026" },
    { label: "Valid until", value: "12 March 2028" },
    { label: "Study time", value: formatHours(durationHours) },
  ];
  const said = [
    "Your name, as you give it",
    `That you completed the course and passed its final assessment: ${FINAL_QUESTIONS} questions, ${PASS_MARK}% or more, taken again as often as you like`,
    `What was tested: ${modules.map((module) => module.title).join("; ")}`,
    "Your percentage, the day of the test and the two years for which it is valid",
  ];
  return (
    <section
      aria-labelledby="certificate"
      className="band grid items-center gap-x-14 gap-y-12 lg:grid-cols-[9fr_5fr]"
    >
      <figure className="max-lg:order-last">
        <CertificateSheet
          name="Elena Duarte"
          heading="Certificate of completion"
          statement={
            <>
              completed the course <strong>{title}</strong> and passed its final assessment of{" "}
              {FINAL_QUESTIONS} questions.
            </>
          }
          facts={facts}
          badge={level}
          notice="Sample, not verified"
        />
        <figcaption className="mt-4 text-ink-soft text-sm">The holder is invented.</figcaption>
      </figure>
      <div>
        <h2 id="certificate" className="text-3xl">
          What its certificate says
        </h2>
        <ul className="mt-6 space-y-3">
          {said.map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-0.5 text-success" />
              {line}
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-prose text-ink-soft">
          It also says that the test was online and unsupervised, and that the holder declared the name.
          Anybody can <TextLink href="/certificate-verify">check it</TextLink> by its code.
        </p>
      </div>
    </section>
  );
}
