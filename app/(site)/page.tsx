import { join } from "node:path";
import type { Metadata } from "next";
import { JsonLd } from "@/components/layout/json-ld";
import { Assessment } from "@/components/site/home/assessment";
import { Comparison } from "@/components/site/home/comparison";
import { Enterprise } from "@/components/site/home/enterprise";
import { Hero } from "@/components/site/home/hero";
import { Journey } from "@/components/site/home/journey";
import { Questions } from "@/components/site/home/questions";
import { faqPage, organization } from "@/components/site/home/structured-data";
import { Taste } from "@/components/site/home/taste";
import { Testimonials } from "@/components/site/home/testimonials";
import { TrustBadges } from "@/components/site/home/trust-badges";
import { readCourses } from "@/lib/content/read-courses";
import { readFaq } from "@/lib/content/read-faq";
import { readActivity, readComparison, readTestimonials } from "@/lib/content/read-marketing";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/site/page-metadata";
import { readTasting } from "@/lib/site/read-tasting";

const title = `${brand.name}: ${brand.tagline}`;
export const metadata: Metadata = {
  ...pageMetadata({
    title,
    description:
      "Find out where you stand with AI, learn it in lessons of about 15 minutes, and certify what you can do. The assessment and the first course are free.",
    path: "/",
  }),
  title: { absolute: title },
};

export default function Home() {
  const tasting = readTasting(readCourses(join(process.cwd(), "content/courses")));
  const questions = readFaq().filter(({ home }) => home);
  return (
    <>
      <JsonLd data={organization} />
      <JsonLd data={faqPage(questions)} />
      <Hero />
      <TrustBadges />
      <Taste tasting={tasting} />
      <Journey />
      <Comparison comparison={readComparison()} />
      <Testimonials testimonials={readTestimonials()} activity={readActivity()} />
      <Questions questions={questions} />
      <Enterprise />
      <Assessment />
    </>
  );
}
