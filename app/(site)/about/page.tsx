import { JsonLd } from "@/components/layout/json-ld";
import { AboutHero } from "@/components/site/about/about-hero";
import { NextSteps } from "@/components/site/about/next-steps";
import { Story } from "@/components/site/about/story";
import { WhyBites } from "@/components/site/about/why-bites";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "About",
  description:
    "Why Skillbite teaches AI in lessons of about 15 minutes: our story, our mission, and what bite-sized learning does better.",
  path: "/about",
});

export default function AboutPage() {
  return (
    <>
      <AboutHero />
      <Story />
      <WhyBites />
      <NextSteps />
      <JsonLd data={breadcrumbs("About", "/about")} />
    </>
  );
}
