import { Page } from "@/components/layout/page";
import { SectionHeading } from "@/components/ui/section-heading";
import { fileNameOf } from "@/lib/certificates/sharing";
import { CertificateSheet } from "./certificate-sheet";
import { DownloadPng } from "./download-png";
import { HowToGetOne } from "./how-to-get-one";

/** Anybody can create one by URL, so it is marked and has no code. */
export function SampleCertificate({ name, score }: { name: string; score: number }) {
  const facts = [
    { label: "Score", value: `${score}%` },
    { label: "Verification ID", value: "Only on real certificates" },
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
        <CertificateSheet name={name} facts={facts} notice="Sample, not verified" />
      </div>
      <div className="mt-6 print:hidden">
        <DownloadPng fileName={`sample-certificate-${fileNameOf(name)}.png`} />
      </div>
      <HowToGetOne />
    </Page>
  );
}
