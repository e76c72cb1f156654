import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/layout/page";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { Settings } from "@/components/organisations/settings";
import {
  findAdministration,
  getPageMetadata,
  requireOrganisation,
} from "@/lib/organisations/organisation-queries";
import { findSignOn } from "@/lib/organisations/sign-on/provider-queries";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/settings`, "Settings");
}

export default async function SettingsPage({ params }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, `/organisation/${orgId}/settings`);
  const [administration, signOn] = await Promise.all([
    findAdministration(viewer.id, orgId),
    findSignOn(viewer.id, orgId),
  ]);
  if (!administration || !signOn) notFound();
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="settings" />
      <Settings
        organisation={organisation}
        administration={administration}
        signOn={signOn}
        viewerId={viewer.id}
      />
    </Page>
  );
}
