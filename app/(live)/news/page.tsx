import type { Metadata } from "next";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { NewsGridSkeleton } from "@/components/site/news/news-grid";
import { NewsList } from "@/components/site/news/news-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { pageMetadata } from "@/lib/site/page-metadata";

const page = pageMetadata({
  title: "Latest AI News",
  description:
    "Articles on AI, ours and the newest of the sources that the page names: source, date, an excerpt and a link to the original.",
  path: "/news",
});
export const metadata: Metadata = {
  ...page,
  alternates: { ...page.alternates, types: { "application/rss+xml": "/feed.xml" } },
};

export default function NewsPage() {
  return (
    <Page>
      <SectionHeading
        as="h1"
        title="Latest AI News"
        lead="What is new in AI. Each card names its source and leads to the original."
      />
      <div className="mt-10 sm:mt-14">
        <SoftLoading skeleton={<NewsGridSkeleton />}>
          <NewsList />
        </SoftLoading>
      </div>
      <JsonLd data={breadcrumbs("Latest AI News", "/news")} />
    </Page>
  );
}
