import { CertificateSheet } from "@/components/certificates/certificate-sheet";
import { sampleCheck } from "@/components/certificates/sample-check";
import { Check } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { FINAL_QUESTIONS } from "@/lib/assessments/papers";
import { PASS_MARK } from "@/lib/assessments/pass-mark";
import { PROGRAMME_VERSION } from "@/lib/certificates/certificates";
import { SAMPLE_HOLDER, SAMPLE_NOTICE, sampleOfCourse } from "@/lib/certificates/sample-certificate";
import type { PublicCourseView } from "@/lib/learning/catalogue/public-course-queries";

export function CourseCertificate({ course }: { course: PublicCourseView }) {
  const { title, level, durationHours, modules } = course;
  const face = sampleOfCourse({
    title,
    level,
    hours: durationHours,
    programmeVersion: PROGRAMME_VERSION,
    assessment: {
      questions: FINAL_QUESTIONS,
      passMark: PASS_MARK,
      areas: modules.map((module) => ({ name: module.title })),
    },
  });
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
          name={SAMPLE_HOLDER}
          face={face}
          badge={level}
          check={sampleCheck()}
          notice={SAMPLE_NOTICE}
        />
        <figcaption className="mt-4 text-ink-soft text-sm">
          The holder and the number are invented.
        </figcaption>
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
