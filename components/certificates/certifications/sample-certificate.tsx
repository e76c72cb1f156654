import { CertificateSheet } from "@/components/certificates/certificate-sheet";
import { sampleCheck } from "@/components/certificates/sample-check";
import { SAMPLE_HOLDER, SAMPLE_NOTICE, sampleOfExam } from "@/lib/certificates/sample-certificate";

/** The study time and the number are from product.md, section 2; a real certificate of the exam has no hours. */
export function SampleCertificate() {
  const face = sampleOfExam();
  const facts = [...face.facts, { label: "Study time", value: "25-30 hours" }];
  return (
    <figure>
      <CertificateSheet
        name={SAMPLE_HOLDER}
        face={{ ...face, facts }}
        badge="proficiency"
        check={sampleCheck()}
        notice={SAMPLE_NOTICE}
      />
      <figcaption className="mt-5 max-w-prose text-ink-soft text-sm">
        The holder and the number are invented. A real number opens the certificate check. It has 16 digits
        after the year, and the QR code leads to it. Study time stands on the certificate of a course; one of
        the exam says which edition of the exam was passed.
      </figcaption>
    </figure>
  );
}
