import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { ApiKeys } from "@/components/organisations/connections/api-keys";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { listApiKeys } from "@/lib/organisations/api-keys/api-key-queries";
import { getPageMetadata, requireOrganisation } from "@/lib/organisations/organisation-queries";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/connections/api-keys`, "API keys");
}

export default async function ApiKeysPage({ params }: Props) {
  const { orgId } = await params;
  const here = `/organisation/${orgId}/connections/api-keys`;
  const { viewer, organisation } = await requireOrganisation(orgId, here);
  const keys = await listApiKeys(viewer.id, orgId);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="connections" />
      <ApiKeys organisation={organisation} keys={keys} />
    </Page>
  );
}
