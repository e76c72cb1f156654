import { JsonLd } from "@/components/layout/json-ld";
import { Page } from "@/components/layout/page";
import { breadcrumbs } from "@/components/site/breadcrumbs";
import { EventDescription } from "@/components/site/developers/event-description";
import { SectionHeading } from "@/components/ui/section-heading";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Events for your systems",
  description:
    "Signed webhooks and xAPI statements of what happens to an organisation's seats, courses and certificates: shapes, signatures, order and retries.",
  path: "/developers/events",
});

export default function EventsDescriptionPage() {
  return (
    <Page>
      <SectionHeading
        as="h1"
        title="Events for your systems"
        lead="What Skillbite sends to an organisation's server or learning record store, and how to take it."
      />
      <EventDescription />
      <JsonLd data={breadcrumbs("Events for your systems", "/developers/events")} />
    </Page>
  );
}
