import type { Metadata } from "next";
import { DataTable } from "@/components/admin/data-table";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { EvidenceButtons } from "@/components/organisations/evidence-buttons";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { OrganisationSkeleton } from "@/components/organisations/organisation-skeleton";
import { StandingLegend } from "@/components/organisations/standing-legend";
import { learningCell } from "@/components/organisations/table-cell";
import { TableTools } from "@/components/organisations/table-tools";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { HOURS_MEANING } from "@/lib/organisations/evidence";
import { learning } from "@/lib/organisations/learning-table";
import { getPageMetadata, listRows, requireOrganisation } from "@/lib/organisations/organisation-queries";
import { organisationTableQuery } from "@/lib/organisations/schema";
import { countStandings } from "@/lib/organisations/standing-queries";
import { type StandingCount, standingNames, standings } from "@/lib/organisations/standings";
import type { SearchParams } from "@/lib/platform/http/search-params";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/learning`, "Report");
}

export default function LearningPage(props: Props) {
  return (
    <SoftLoading skeleton={<OrganisationSkeleton />}>
      <Learning {...props} />
    </SoftLoading>
  );
}

async function Learning({ params, searchParams }: Props) {
  const { orgId } = await params;
  const path = `/organisation/${orgId}/learning`;
  const { viewer, organisation } = await requireOrganisation(orgId, path);
  const query = organisationTableQuery.parse(await searchParams);
  const [{ rows, hasMore }, counts] = await Promise.all([
    listRows(learning, { personId: viewer.id, orgId }, query),
    countStandings(viewer.id, orgId),
  ]);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="report" />
      <h2 className="mt-8 text-xl">{inWords(counts)}</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        <span>
          What people have learned by the end of their seat: how far they are, and the certificate of the
          exam. Single answers are theirs alone.
        </span>{" "}
        <span>{HOURS_MEANING}</span>
      </p>
      <EvidenceButtons orgId={orgId} />
      <TableTools path={path} table={learning} query={query} />
      <DataTable
        name="Learning"
        path={path}
        columns={learning.columns}
        id={learning.id}
        rows={rows}
        hasMore={hasMore}
        query={query}
        cell={learningCell}
        empty={
          <EmptyState
            title="Nobody has begun yet"
            action={<ButtonLink href={`/organisation/${orgId}/invite`}>Invite people</ButtonLink>}
            className="mt-8"
          >
            <p>As soon as somebody accepts an invitation, what they learn stands here.</p>
          </EmptyState>
        }
      />
      {rows.length > 0 ? <StandingLegend /> : null}
    </Page>
  );
}

/** '9 people: 2 not begun, 1 stuck, 6 passed' */
function inWords(counts: StandingCount[]): string {
  const total = counts.reduce((sum, { people }) => sum + people, 0);
  const parts = standings.flatMap((standing) => {
    const people = counts.find((count) => count.standing === standing)?.people ?? 0;
    return people > 0 ? `${people} ${standingNames[standing].toLowerCase()}` : [];
  });
  const people = total === 1 ? "1 person" : `${total} people`;
  return parts.length > 0 ? `${people}: ${parts.join(", ")}` : "Nobody has a seat now";
}
