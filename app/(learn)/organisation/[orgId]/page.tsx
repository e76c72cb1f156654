import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { OrganisationSkeleton } from "@/components/organisations/organisation-skeleton";
import { NoSeats, People } from "@/components/organisations/people";
import { getPageMetadata, listRows, requireOrganisation } from "@/lib/organisations/organisation-queries";
import { chooseReminder } from "@/lib/organisations/reminders";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { seats } from "@/lib/organisations/seats-table";
import { countStandings, findReminder } from "@/lib/organisations/standing-queries";
import type { SearchParams } from "@/lib/platform/http/search-params";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}`, "People");
}

export default function PeoplePage(props: Props) {
  return (
    <SoftLoading skeleton={<OrganisationSkeleton />}>
      <PeopleOf {...props} />
    </SoftLoading>
  );
}

async function PeopleOf({ params, searchParams }: Props) {
  const { orgId } = await params;
  const { viewer, organisation } = await requireOrganisation(orgId, `/organisation/${orgId}`);
  const query = organisationTableQuery.parse(await searchParams);
  // A search finds people whose seat has ended, too.
  const asked = { ...query, state: query.state ?? (query.q === "" ? "current" : undefined) };
  const [page, counts] = await Promise.all([
    listRows(seats, { personId: viewer.id, orgId }, asked),
    countStandings(viewer.id, orgId),
  ]);
  const group = chooseReminder(query.state, counts);
  const reminder = group && (await findReminder(viewer.id, orgId, group));
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="people" />
      {organisation.packs.length === 0 ? (
        <NoSeats organisation={organisation} />
      ) : (
        <People organisation={organisation} counts={counts} reminder={reminder} query={query} {...page} />
      )}
    </Page>
  );
}
