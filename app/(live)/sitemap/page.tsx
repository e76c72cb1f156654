import { connection } from "next/server";
import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { PathList } from "@/components/site/sitemap/path-list";
import { SectionHeading } from "@/components/ui/section-heading";
import { listPublicCourses } from "@/lib/commerce/product-queries";
import { pageMetadata } from "@/lib/site/page-metadata";
import { publicPages } from "@/lib/site/public-pages";

export const metadata = pageMetadata({
  title: "Sitemap",
  description:
    "Every page of Skillbite with its address: courses, certification, prices, help and legal documents.",
  path: "/sitemap",
});

const further = [
  { path: "/training", title: "Training (leads to the courses)" },
  { path: "/exam", title: "Certification exam" },
  { path: "/certification", title: "Sample certificate" },
  { path: "/auth", title: "Sign in or create an account" },
  { path: "/dashboard", title: "Dashboard" },
];

export default async function SitemapPage() {
  await connection(); // not at build time: there is no database
  const pages = publicPages(await listPublicCourses());
  return (
    <Page>
      <SectionHeading as="h1" title="Sitemap" lead="All pages and where they are." />
      <div className="mt-10 gap-14 sm:mt-14 md:columns-2">
        {[...pages, { title: "More", pages: further }].map(({ title, pages }) => (
          <PathList key={title} title={title} pages={pages} />
        ))}
      </div>
      <JsonLd data={breadcrumbs("Sitemap", "/sitemap")} />
    </Page>
  );
}
