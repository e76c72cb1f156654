import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { Toolbox } from "@/components/site/tools/toolbox";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Check } from "@/components/ui/icons";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Tools",
  description:
    "AI tools by Skillbite are coming soon. Subscribers get early access and perk discounts. Until then, the courses are open.",
  path: "/tools",
});

const benefits = [
  "Early access, before the tools open to everybody",
  "Perk discounts on tools of our partners",
];

export default function ToolsPage() {
  return (
    <Page className="grid items-center gap-x-16 gap-y-12 lg:grid-cols-2 lg:py-24">
      <div>
        <Badge tone="accent">Coming soon</Badge>
        <h1 className="mt-5 text-4xl">A small box of AI tools</h1>
        <p className="mt-5 max-w-prose text-ink-soft text-lg">
          We are working on a few tools that belong beside the lessons: small, plain about what they do, and
          made for trying out what you have just learned. There is no date yet, and nothing to install.
        </p>
        <h2 className="mt-9 text-xl">What subscribers get</h2>
        <ul className="mt-3 space-y-2.5">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Check className="mt-1 size-5 text-success" />
              {benefit}
            </li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft">Any paid course, the exam or a seat makes you a subscriber.</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <ButtonLink href="/perks">See the perk drops</ButtonLink>
          <ButtonLink href="/courses" variant="secondary">
            Browse courses
          </ButtonLink>
        </div>
      </div>
      <Toolbox className="mx-auto w-full max-w-md" />
      <JsonLd data={breadcrumbs("Tools", "/tools")} />
    </Page>
  );
}
