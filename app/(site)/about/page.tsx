import { AboutHero } from "@/components/about/about-hero";
import { NextSteps } from "@/components/about/next-steps";
import { Story } from "@/components/about/story";
import { WhyBites } from "@/components/about/why-bites";
import { JsonLd } from "@/components/layout/json-ld";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { pageMetadata } from "@/lib/metadata";

export const metadata = pageMetadata({
  title: "About",
  description:
    "Why Skillbite teaches AI in lessons of a few minutes: our story, our mission, and what bite-sized learning does better.",
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
