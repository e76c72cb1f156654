import { connection } from "next/server";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { Blueprint } from "@/components/site/exam-guide/blueprint";
import { GuideContents } from "@/components/site/exam-guide/guide-section";
import { QuestionsMade } from "@/components/site/exam-guide/questions-made";
import { Samples } from "@/components/site/exam-guide/samples";
import { Adjustments, Attempts, Complaints, Integrity, KeptData } from "@/components/site/exam-guide/sitting";
import { ErrorOfAPaper, PassMark } from "@/components/site/exam-guide/standard";
import { WhatItSays } from "@/components/site/exam-guide/what-it-says";
import { ExamRule } from "@/components/site/exam-rule";
import { ButtonLink } from "@/components/ui/button";
import { SectionHeading } from "@/components/ui/section-heading";
import { readExamSamples } from "@/lib/content/read-exam-samples";
import { getExamFacts } from "@/lib/site/exam/exam-facts-queries";
import { pageMetadata } from "@/lib/site/page-metadata";

const TITLE = "Exam guide";

export const metadata = pageMetadata({
  title: TITLE,
  description:
    "What the AI Proficiency Certification asks: its blueprint of 20 questions, samples with reasons, the pass mark, its error, retakes, fairness and complaints.",
  path: "/exam-guide",
});

export default async function ExamGuidePage() {
  await connection(); // not at build time: there is no database
  const { papers, isOwnPool } = await getExamFacts();
  return (
    <Page className="max-w-5xl">
      <SectionHeading
        as="h1"
        size="4xl"
        title={TITLE}
        lead="What the certification exam asks, how its questions are made, what a pass says and what it does not. For candidates, and for whoever reads a certificate."
      />
      <ExamRule className="mt-6" />
      <GuideContents />
      <div className="mt-12 space-y-14">
        <WhatItSays />
        <Blueprint />
        <Samples samples={readExamSamples()} />
        <QuestionsMade isOwnPool={isOwnPool} />
        <PassMark />
        <ErrorOfAPaper papers={papers} />
        <Attempts />
        <Integrity />
        <Adjustments />
        <Complaints />
        <KeptData />
      </div>
      <div className="mt-12 flex flex-wrap gap-3 border-line border-t pt-8 print:hidden">
        <ButtonLink href="/quiz">Take the free quiz</ButtonLink>
        <ButtonLink href="/exam-facts" variant="secondary">
          Fact sheet for employers
        </ButtonLink>
        <ButtonLink href="/certificate-verify" variant="secondary">
          Check a certificate
        </ButtonLink>
      </div>
      <JsonLd data={breadcrumbs(TITLE, "/exam-guide")} />
    </Page>
  );
}
