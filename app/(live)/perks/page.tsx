import { headers } from "next/headers";
import { JsonLd } from "@/components/layout/json-ld";
import { assessmentHref } from "@/components/layout/navigation";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { DropCard } from "@/components/site/perks/drop-card";
import { DropList } from "@/components/site/perks/drop-list";
import { PerkTeasers } from "@/components/site/perks/perk-teasers";
import { ButtonLink } from "@/components/ui/button";
import { SectionHeading } from "@/components/ui/section-heading";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/site/page-metadata";
import { findNextRelease, isSubscriber, listDrops } from "@/lib/site/perks/perk-drop-queries";
import { nextDrop, writeDrop } from "@/lib/site/perks/perk-drops";

export const metadata = pageMetadata({
  title: "Perk Drops",
  description:
    "Every 2 weeks Skillbite subscribers get AI tool discounts, prompt packs, workflow templates and partner offers.",
  path: "/perks",
});

export default async function PerksPage() {
  const languages = (await headers()).get("accept-language");
  const viewer = await getViewer();
  if (viewer && (await isSubscriber(viewer.id))) {
    const next = await findNextRelease();
    return (
      <Page>
        <SectionHeading
          as="h1"
          size="4xl"
          title="Perk Drops — Every 2 Weeks"
          lead="You are a subscriber: everything that has come out so far is yours to use and to change."
        />
        <DropList drops={await listDrops()} next={next && writeDrop(next, languages)} />
      </Page>
    );
  }
  return (
    <Page>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <SectionHeading
            as="h1"
            size="4xl"
            title="Perk Drops — Every 2 Weeks"
            lead="Something useful on top of the lessons, for subscribers: a fresh set every second week. Any paid course, the exam or a seat makes you one; there is no monthly fee."
          />
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink href="/pricing" size="lg">
              Join {brand.name}
            </ButtonLink>
            <ButtonLink href={assessmentHref} variant="secondary" size="lg">
              Take Free Skills Quiz
            </ButtonLink>
          </div>
        </div>
        <DropCard drop={nextDrop(new Date(), languages)} />
      </div>
      <PerkTeasers />
      <JsonLd data={breadcrumbs("Perk Drops", "/perks")} />
    </Page>
  );
}
