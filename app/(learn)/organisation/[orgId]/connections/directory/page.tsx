import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/layout/page";
import { DirectoryView } from "@/components/organisations/connections/directory-view";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { SCIM_BASE } from "@/lib/api/scim/user-shape";
import { findDirectory } from "@/lib/organisations/directory/entry-queries";
import { getPageMetadata, requireOrganisation } from "@/lib/organisations/organisation-queries";
import { linkTo } from "@/lib/platform/links";

type Props = { params: Promise<{ orgId: string }> };

const pathOf = (orgId: string) => `/organisation/${orgId}/connections/directory`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, pathOf(orgId), "Joiners and leavers");
}

export default async function DirectoryPage({ params }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, pathOf(orgId));
  const directory = await findDirectory(viewer.id, orgId);
  if (!directory) notFound();
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="connections" />
      <DirectoryView orgId={orgId} directory={directory} address={linkTo(SCIM_BASE)} />
    </Page>
  );
}
