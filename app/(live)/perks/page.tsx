import { headers } from "next/headers";
import { JsonLd } from "@/components/layout/json-ld";
import { quizHref } from "@/components/layout/navigation";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { DropCard } from "@/components/site/perks/drop-card";
import { DropList } from "@/components/site/perks/drop-list";
import { DropTitles } from "@/components/site/perks/drop-titles";
import { PerkTeasers } from "@/components/site/perks/perk-teasers";
import { ButtonLink } from "@/components/ui/button";
import { SectionHeading } from "@/components/ui/section-heading";
import { getViewer } from "@/lib/accounts/viewer-queries";
import { claim } from "@/lib/content/read-claims";
import { brand } from "@/lib/platform/brand";
import { pageMetadata } from "@/lib/site/page-metadata";
import { findNextRelease, isSubscriber, listDrops, listDropTitles } from "@/lib/site/perks/perk-drop-queries";
import { nextDrop, writeDrop } from "@/lib/site/perks/perk-drops";

export const metadata = pageMetadata({
  title: "Perk Drops",
  description:
    "Every 2 weeks Skillbite subscribers get a new prompt pack or workflow template, ready to use and to change. See what has come out so far.",
  path: "/perks",
});

export default async function PerksPage() {
  const languages = (await headers()).get("accept-language");
  const viewer = await getViewer();
  const next = await findNextRelease();
  if (viewer && (await isSubscriber(viewer.id))) {
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
  const drops = await listDropTitles();
  const promised = nextDrop(new Date(), languages);
  const isReady = next !== null && writeDrop(next, languages).date <= promised.date;
  return (
    <Page>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <SectionHeading
            as="h1"
            size="4xl"
            title="Perk Drops — Every 2 Weeks"
            lead="Something useful on top of the lessons, for subscribers: something new every second week. Any paid course, the exam or a seat makes you one; there is no monthly fee."
          />
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink href="/pricing" size="lg">
              Join {brand.name}
            </ButtonLink>
            <ButtonLink href={quizHref} variant="secondary" size="lg">
              Take Free Skills Quiz
            </ButtonLink>
          </div>
        </div>
        <DropCard drop={isReady || claim("next-drop") ? promised : null} isReady={isReady} />
      </div>
      <PerkTeasers drops={drops} />
      <DropTitles drops={drops} />
      <JsonLd data={breadcrumbs("Perk Drops", "/perks")} />
    </Page>
  );
}
