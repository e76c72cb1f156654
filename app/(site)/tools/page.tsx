import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { Toolbox } from "@/components/site/tools/toolbox";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Check } from "@/components/ui/icons";
import { TextLink } from "@/components/ui/link";
import { shownClaims } from "@/lib/content/read-claims";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Tools",
  description:
    "AI tools by Skillbite are coming soon, without a date. What you can try already: eight interactive figures in the lessons, three of them free.",
  path: "/tools",
});

export default function ToolsPage() {
  const benefits = shownClaims("tools-early-access", "tools-discounts");
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2 lg:py-24">
      <div>
        <Badge tone="accent">Coming soon</Badge>
        <h1 className="mt-5 text-4xl">A small box of AI tools</h1>
        <p className="mt-5 max-w-prose text-ink-soft text-lg">
          We want to put a few tools beside the lessons: small, plain about what they do, and made for trying
          out what you have just learned. None is ready to use, and there is no date yet.
        </p>
        {benefits.length > 0 ? (
          <>
            <h2 className="mt-9 text-xl">What subscribers get then</h2>
            <ul className="mt-3 space-y-2.5">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex gap-3">
                  <Check className="mt-1 size-5 text-success" />
                  {benefit}
                </li>
              ))}
            </ul>
            <p className="mt-4 text-ink-soft">Any paid course, the exam or a seat makes you a subscriber.</p>
          </>
        ) : null}
        <h2 className="mt-9 text-xl">What you can try today</h2>
        <p className="mt-3 max-w-prose text-ink-soft">
          Eight interactive figures stand in the lessons. Three of them are in the free course,{" "}
          <TextLink href="/courses/ai-in-everyday-life">AI in Everyday Life</TextLink>: watch how a language
          model chooses its next word, move the threshold of a filter, and see how few facts single out one
          person in a town.
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink href="/courses">Browse courses</ButtonLink>
          <ButtonLink href="/perks" variant="secondary">
            See the perk drops
          </ButtonLink>
        </div>
      </div>
      <Toolbox className="mx-auto w-full max-w-md" />
      <JsonLd data={breadcrumbs("Tools", "/tools")} />
    </Page>
  );
}
