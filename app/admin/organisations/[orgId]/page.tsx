import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { OrganisationView } from "@/components/admin/organisation-view";
import { traceOrganisation } from "@/lib/admin/audit-trace-queries";
import { findOrganisation, listPacks, listSeats } from "@/lib/admin/organisation-queries";
import { requireAdministrator } from "@/lib/admin/require-administrator";
import type { SearchParams } from "@/lib/platform/http/search-params";
import { isId } from "@/lib/platform/ids";
import { tableQuery } from "@/lib/platform/table-query";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await organisationIn(params);
  return { title: `${name} · Admin`, robots: { index: false } };
}

export default async function OrganisationPage({ params, searchParams }: Props) {
  const organisation = await organisationIn(params);
  const { page } = tableQuery.parse(await searchParams);
  const query = { ...tableQuery.parse({}), page };
  const [packs, seats, trace] = await Promise.all([
    listPacks(organisation),
    listSeats(organisation.id, query),
    traceOrganisation(organisation.id),
  ]);
  return (
    <AdminPage current="organisations" row={organisation.name}>
      <OrganisationView organisation={organisation} packs={packs} seats={seats} query={query} trace={trace} />
    </AdminPage>
  );
}

/** The page title contains the name, so it needs the same access check as the page. */
async function organisationIn(params: Props["params"]) {
  const { orgId } = await params;
  await requireAdministrator(`/admin/organisations/${orgId}`);
  const organisation = isId(orgId) ? await findOrganisation(orgId) : null;
  return organisation ?? notFound();
}
