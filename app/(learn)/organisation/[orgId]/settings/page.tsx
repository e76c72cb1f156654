import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/layout/page";
import { EventsCard } from "@/components/organisations/connections/events-card";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { Settings } from "@/components/organisations/settings";
import { describeEvents } from "@/lib/organisations/events/describe-events";
import {
  findAdministration,
  getPageMetadata,
  requireOrganisation,
} from "@/lib/organisations/organisation-queries";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/settings`, "Settings");
}

export default async function SettingsPage({ params }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, `/organisation/${orgId}/settings`);
  const administration = await findAdministration(viewer.id, orgId);
  if (!administration) notFound();
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="settings" />
      <Settings
        organisation={organisation}
        administration={administration}
        viewerId={viewer.id}
        connections={
          <EventsCard orgId={orgId} events={await describeEvents({ personId: viewer.id, orgId })} />
        }
      />
    </Page>
  );
}
