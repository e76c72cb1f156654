import type { Metadata } from "next";
import { DataTable } from "@/components/admin/data-table";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { SeatGrid } from "@/components/organisations/enterprise/seat-grid";
import { MoreSeats } from "@/components/organisations/more-seats";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { OrganisationSkeleton } from "@/components/organisations/organisation-skeleton";
import { SeatPacksSummary } from "@/components/organisations/seat-packs-summary";
import { seatCell } from "@/components/organisations/table-cell";
import { TableTools } from "@/components/organisations/table-tools";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import {
  getPageMetadata,
  listRows,
  type Organisation,
  requireOrganisation,
} from "@/lib/organisations/organisation-queries";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { countUnusedSeats } from "@/lib/organisations/seat-packs";
import { seats } from "@/lib/organisations/seats-table";
import type { SearchParams } from "@/lib/platform/http/search-params";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}`, "Seats");
}

export default function SeatsPage(props: Props) {
  return (
    <SoftLoading skeleton={<OrganisationSkeleton />}>
      <Seats {...props} />
    </SoftLoading>
  );
}

async function Seats({ params, searchParams }: Props) {
  const { orgId } = await params;
  const path = `/organisation/${orgId}`;
  const { viewer, organisation } = await requireOrganisation(orgId, path);
  const query = organisationTableQuery.parse(await searchParams);
  const { rows, hasMore } = await listRows(seats, { personId: viewer.id, orgId }, query);
  const hasSeats = countUnusedSeats(organisation.packs) > 0;
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="seats" />
      {organisation.packs.length === 0 ? (
        <NoSeats organisation={organisation} />
      ) : (
        <>
          <SeatPacksSummary packs={organisation.packs} />
          <div className="mt-8 flex flex-wrap items-center gap-3">
            <ButtonLink href={`${path}/invite`} variant={hasSeats ? "primary" : "secondary"}>
              Invite people
            </ButtonLink>
            <MoreSeats organisation={organisation}>
              <ButtonLink href="/enterprise#packs" variant={hasSeats ? "secondary" : "primary"}>
                Buy more seats
              </ButtonLink>
            </MoreSeats>
          </div>
          <TableTools path={path} table={seats} query={query} />
          <DataTable
            name="Seats"
            path={path}
            columns={seats.columns}
            id={seats.id}
            rows={rows}
            hasMore={hasMore}
            query={query}
            href={(id) => `/organisation/seat/${id}`}
            cell={seatCell}
          />
        </>
      )}
    </Page>
  );
}

function NoSeats({ organisation }: { organisation: Organisation }) {
  return (
    <EmptyState
      title="No seats yet"
      visual={<SeatGrid seats={10} className="w-40" />}
      action={
        <MoreSeats organisation={organisation}>
          <ButtonLink href="/enterprise#packs">See seat packs</ButtonLink>
        </MoreSeats>
      }
      className="mt-8"
    >
      <p>Seats come in packs of 10, 25 or 50. Each opens all three levels and the exam to one person.</p>
    </EmptyState>
  );
}
