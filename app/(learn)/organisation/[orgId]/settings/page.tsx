import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/layout/page";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { Settings } from "@/components/organisations/settings";
import { getAdministration, requireOrganisation, titlePage } from "@/lib/organisations/queries";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return titlePage(orgId, `/organisation/${orgId}/settings`, "Settings");
}

export default async function SettingsPage({ params }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, `/organisation/${orgId}/settings`);
  const administration = await getAdministration(viewer.id, orgId);
  if (!administration) notFound();
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="settings" />
      <Settings organisation={organisation} administration={administration} viewerId={viewer.id} />
    </Page>
  );
}
