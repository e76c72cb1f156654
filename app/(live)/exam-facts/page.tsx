import { connection } from "next/server";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { CellCounts } from "@/components/site/exam-figures/cell-counts";
import { CertificateFacts, PaperFacts, PoolFacts } from "@/components/site/exam-figures/figures";
import { WhatToConclude } from "@/components/site/exam-figures/what-to-conclude";
import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";
import { SectionHeading } from "@/components/ui/section-heading";
import { formatMoment } from "@/lib/platform/dates";
import { getExamFacts } from "@/lib/site/exam/exam-facts-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

const TITLE = "Exam fact sheet";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "Figures about the AI Proficiency Certification for employers: candidates, pass rates, reliability, error, questions and certificates.",
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
        lead="The AI Proficiency Certification in figures. Counts are exact; rates, reliability and error are computed from what candidates answered."
      />
      <ExamRule className="mt-6" />
      <p className="mt-6 text-ink-soft text-sm">
        Read on {formatMoment(facts.at)}; counts are at most an hour older.
      </p>
      <WhatToConclude isOwnPool={facts.isOwnPool} />
      <div className="mt-10 space-y-12">
        <div>
          <PaperFacts papers={facts.papers} />
        </div>
        <PoolFacts {...facts} />
        <CertificateFacts certificates={facts.certificates} />
        <CellCounts cells={facts.cells} />
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
