import type { Metadata } from "next";
import { headers } from "next/headers";
import { Suspense } from "react";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { NewsGridSkeleton } from "@/components/news/news-grid";
import { NewsList } from "@/components/news/news-list";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { SectionHeading } from "@/components/ui/section-heading";
import { pageMetadata } from "@/lib/metadata";

const page = pageMetadata({
  title: "Latest AI News",
  description:
    "The newest articles on AI, ours and those of well-known sources: source, date, an excerpt and a link to the original.",
  path: "/news",
});
export const metadata: Metadata = {
  ...page,
  alternates: { ...page.alternates, types: { "application/rss+xml": "/feed.xml" } },
};

export default async function NewsPage() {
  // A soft navigation shows skeletons at once. A whole document waits, so that it is complete without JavaScript.
  const isSoft = (await headers()).get("sec-fetch-dest") === "empty";
  const list = <NewsList />;
  return (
    <Page>
      <SectionHeading
        as="h1"
        title="Latest AI News"
        lead="What is new in AI, from well-known sources and from us. Each card leads to the original."
      />
      <div className="mt-10 sm:mt-14">
        {isSoft ? <Suspense fallback={<NewsGridSkeleton />}>{list}</Suspense> : list}
      </div>
      <JsonLd data={breadcrumbs("Latest AI News", "/news")} />
    </Page>
  );
}
