import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { ConnectionCard } from "@/components/organisations/connections/connection-card";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { listConnections } from "@/lib/organisations/connection-queries";
import { getPageMetadata, requireOrganisation } from "@/lib/organisations/organisation-queries";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/connections`, "Connections");
}

export default async function ConnectionsPage({ params }: Props) {
  const { orgId } = await params;
  const here = `/organisation/${orgId}/connections`;
  const { viewer, organisation } = await requireOrganisation(orgId, here);
  const connections = await listConnections({ personId: viewer.id, orgId });
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="connections" />
      <p className="mt-8 max-w-prose text-ink-soft">
        Connect what your organisation uses already. Nothing here is needed: seats and people work without it.
        Whatever you connect sees what you see on these pages, and never single answers.
      </p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {connections.map((connection) => (
          <ConnectionCard key={connection.path} orgId={orgId} connection={connection} />
        ))}
      </div>
    </Page>
  );
}
