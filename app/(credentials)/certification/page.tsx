import { CertificateSheet } from "@/components/credentials/certificate-sheet";
import { HowToGetOne } from "@/components/credentials/how-to-get-one";
import { Page } from "@/components/layout/page";
import { SectionHeading } from "@/components/ui/section-heading";
import { cleanHolderName, scoreOf } from "@/lib/certificates/rules";
import { pageMetadata } from "@/lib/metadata";
import { first, type SearchParams } from "@/lib/params";

export const metadata = pageMetadata({
  title: "Sample certificate",
  description:
    "What a Skillbite certificate looks like. A sample, not verified: real ones have a code that anybody can check.",
  path: "/certification",
  index: false,
});

const DEFAULT_NAME = "Learner";
const DEFAULT_SCORE = 70;

/** A sample only: a certificate cannot be made with an address (product.md, reading 1). */
export default async function CertificationPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const name = cleanHolderName(first(query.name) ?? "") ?? DEFAULT_NAME;
  const score = scoreOf(first(query.score), DEFAULT_SCORE);
  const facts = [
    { label: "Score", value: `${score}%` },
    { label: "Verification ID", value: "Only on real certificates" },
  ];
  return (
    <Page className="max-w-4xl">
      <SectionHeading
        as="h1"
        title="Sample certificate"
        lead="This is how a certificate looks. Anybody can put a name and a score into the address of this page, so it proves nothing."
      />
      <div className="mt-10">
        <CertificateSheet name={name} facts={facts} notice="Sample, not verified" />
      </div>
      <HowToGetOne />
    </Page>
  );
}
