import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { EventsView } from "@/components/organisations/connections/events-view";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { findEventsPage } from "@/lib/organisations/events/endpoint-queries";
import { getPageMetadata, requireOrganisation } from "@/lib/organisations/organisation-queries";

type Props = { params: Promise<{ orgId: string }> };

const pathOf = (orgId: string) => `/organisation/${orgId}/connections/events`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, pathOf(orgId), "Events (webhooks)");
}

export default async function EventsPage({ params }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, pathOf(orgId));
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="connections" />
      <EventsView organisation={organisation} {...(await findEventsPage(viewer.id, orgId))} />
    </Page>
  );
}
