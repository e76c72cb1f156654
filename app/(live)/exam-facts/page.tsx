import { connection } from "next/server";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { CellCounts } from "@/components/site/exam-figures/cell-counts";
import { CertificateFacts, PaperFacts, PoolFacts } from "@/components/site/exam-figures/figures";
import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { SectionHeading } from "@/components/ui/section-heading";
import { formatMoment } from "@/lib/platform/dates";
import { getExamFacts } from "@/lib/site/exam/exam-facts-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

const TITLE = "Exam fact sheet";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Figures about the AI Proficiency Certification for employers: candidates, pass rates, reliability, error, questions and certificates, computed and not estimated.",
  path: "/exam-facts",
});

export default async function ExamFactsPage() {
  await connection(); // not at build time: there is no database
  const facts = await getExamFacts();
  return (
    <Page width="prose">
      <SectionHeading
        as="h1"
        title={TITLE}
        lead="What can be said of the AI Proficiency Certification in figures. They are computed from the exam itself, and none is an estimate."
      />
      <ExamRule className="mt-6" />
      <p className="mt-6 text-ink-soft text-sm">
        Read on {formatMoment(facts.at)}; a figure here is at most an hour older.
      </p>
      <div className="mt-10 space-y-12">
        <div>
          <PaperFacts papers={facts.papers} />
        </div>
        <PoolFacts {...facts} />
        <CertificateFacts certificates={facts.certificates} />
        <CellCounts cells={facts.cells} />
        <p className="max-w-prose">
          The exam is online and unsupervised, and the identity is declared by the holder. Use a certificate
          together with a conversation and a sample of work. What it asks, what a pass means and how questions
          are made is in the <TextLink href="/exam-guide">exam guide</TextLink>.
        </p>
      </div>
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <ButtonLink href="/certificate-verify" variant="secondary">
          Check a certificate
        </ButtonLink>
        <ButtonLink href="/exam-guide" variant="secondary">
          Exam guide
        </ButtonLink>
      </div>
      <JsonLd data={breadcrumbs(TITLE, "/exam-facts")} />
    </Page>
  );
}
