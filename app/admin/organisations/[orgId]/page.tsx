import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DeskNav } from "@/components/desk/desk-nav";
import { OrganisationView } from "@/components/desk/organisation-view";
import { Page } from "@/components/layout/page";
import { listPacks } from "@/lib/desk/list-packs";
import { findOrganisation, listSeats, requireAdministrator } from "@/lib/desk/queries";
import { deskQuery } from "@/lib/desk/schema";
import { traceOrganisation } from "@/lib/desk/trace-organisation";
import { isId } from "@/lib/ids";
import type { SearchParams } from "@/lib/params";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await organisationIn(params);
  return { title: `${name} · Desk`, robots: { index: false } };
}

export default async function OrganisationPage({ params, searchParams }: Props) {
  const organisation = await organisationIn(params);
  const { page } = deskQuery.parse(await searchParams);
  const query = { ...deskQuery.parse({}), page };
  const [packs, seats, trace] = await Promise.all([
    listPacks(organisation),
    listSeats(organisation.id, query),
    traceOrganisation(organisation.id),
  ]);
  return (
    <Page>
      <DeskNav current="organisations" />
      <OrganisationView {...{ organisation, packs, seats, query, trace }} />
    </Page>
  );
}

/** The page title contains the name, so it needs the same access check as the page. */
async function organisationIn(params: Props["params"]) {
  const { orgId } = await params;
  await requireAdministrator(`/admin/organisations/${orgId}`);
  const organisation = isId(orgId) ? await findOrganisation(orgId) : null;
  return organisation ?? notFound();
}
