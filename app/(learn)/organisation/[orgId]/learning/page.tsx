import type { Metadata } from "next";
import { DataTable } from "@/components/admin/data-table";
import { Page } from "@/components/layout/page";
import { SoftLoading } from "@/components/layout/soft-loading";
import { LearningTools } from "@/components/organisations/learning-tools";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { OrganisationSkeleton } from "@/components/organisations/organisation-skeleton";
import { learningCell } from "@/components/organisations/table-cell";
import { TableTools } from "@/components/organisations/table-tools";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { learning } from "@/lib/organisations/learning-table";
import { getPageMetadata, listRows, requireOrganisation } from "@/lib/organisations/organisation-queries";
import { countReminderGroups } from "@/lib/organisations/reminder-queries";
import { organisationTableQuery } from "@/lib/organisations/schema";
import type { SearchParams } from "@/lib/platform/http/search-params";

type Props = { params: Promise<{ orgId: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/learning`, "Learning");
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
  const [{ rows, hasMore }, groups] = await Promise.all([
    listRows(learning, { personId: viewer.id, orgId }, query),
    countReminderGroups(viewer.id, orgId),
  ]);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="learning" />
      <p className="mt-8 max-w-prose text-ink-soft">
        What people have learned by the end of their seat: how far they are, the study time of the lessons
        that they completed, and the certificate of the exam. Single answers are theirs alone.
      </p>
      <LearningTools orgId={orgId} groups={groups} />
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
    </Page>
  );
}
