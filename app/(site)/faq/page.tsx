import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { FaqList } from "@/components/site/faq/faq-list";
import { OpenTarget } from "@/components/site/faq/open-target";
import { StillAsking } from "@/components/site/faq/still-asking";
import { faqPage } from "@/components/site/home/structured-data";
import { SectionHeading } from "@/components/ui/section-heading";
import { faqTopics, readFaq } from "@/lib/content/read-faq";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Frequently asked questions",
  description:
    "20 answers about Skillbite: the free quiz, the certification exam and its rule, prices, refunds, seats for teams, and your data.",
  path: "/faq",
});

export default function FaqPage() {
  const entries = readFaq();
  const topics = Object.entries(faqTopics).map(([id, title]) => ({
    id,
    title,
    entries: entries.filter(({ topic }) => topic === id),
  }));
  return (
    <Page>
      <SectionHeading
        as="h1"
        title="Questions, answered"
        lead="What people ask before they start. Every question has its own address, so you can send somebody straight to an answer."
      />
      <FaqList topics={topics} />
      <StillAsking />
      <OpenTarget />
      <JsonLd data={faqPage(entries)} />
      <JsonLd data={breadcrumbs("Frequently asked questions", "/faq")} />
    </Page>
  );
}
