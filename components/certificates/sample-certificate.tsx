import { Page } from "@/components/layout/page";
import { SectionHeading } from "@/components/ui/section-heading";
import { PASS_MARK } from "@/lib/assessments/pass-mark";
import { SAMPLE_NOTICE, sampleOfExam } from "@/lib/certificates/sample-certificate";
import { fileNameOf } from "@/lib/certificates/sharing";
import { siteUrl } from "@/lib/platform/links";
import { CertificateSheet } from "./certificate-sheet";
import { DownloadPng } from "./download-png";
import { HowToGetOne } from "./how-to-get-one";

/** Anybody can create one by URL, so it is marked and has no code, no QR code and no days. */
export function SampleCertificate({ name, score }: { name: string; score: number }) {
  const face = sampleOfExam(score);
  const facts = [
    { label: "Score", value: `${score}%` },
    { label: "Pass mark", value: `${PASS_MARK}% on a real one` },
    { label: "Tested on", value: "The day of the exam" },
    { label: "Valid until", value: "Two years after" },
  ];
  return (
    <Page className="certificate-page max-w-5xl">
      <SectionHeading
        className="print:hidden"
        as="h1"
        title="Sample certificate"
        lead="This is how a certificate looks. Anybody can put a name and a score into the address of this page, so it proves nothing."
      />
      <div className="mt-10 print:mt-0">
        <CertificateSheet
          name={name}
          face={{ ...face, facts, issued: { ...face.issued, on: "the day you claim it" } }}
          badge="proficiency"
          check={{
            code: "Only on real certificates",
            page: `${siteUrl().host}/certificate-verify`,
          }}
          notice={SAMPLE_NOTICE}
        />
      </div>
      <div className="mt-6 print:hidden">
        <DownloadPng fileName={`sample-certificate-${fileNameOf(name)}.png`} />
      </div>
      <HowToGetOne />
    </Page>
  );
}
