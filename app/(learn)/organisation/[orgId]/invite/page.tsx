import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { InviteForm } from "@/components/organisations/invite-form";
import { MoreSeats } from "@/components/organisations/more-seats";
import { OrganisationHead } from "@/components/organisations/organisation-head";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { getPageMetadata, requireOrganisation } from "@/lib/organisations/organisation-queries";
import { countUnusedSeats } from "@/lib/organisations/seat-packs";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return getPageMetadata(orgId, `/organisation/${orgId}/invite`, "Invite people");
}

export default async function InvitePage({ params }: Props) {
  const { orgId } = await params;
  const { organisation } = await requireOrganisation(orgId, `/organisation/${orgId}/invite`);
  const used = organisation.packs.flatMap((pack) => pack.used);
  const unused = countUnusedSeats(organisation.packs);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="invite" />
      <div className="mt-8 max-w-3xl">
        <p className="text-ink-soft">
          <span>{`${unused === 1 ? "1 unused seat is left." : `${unused} unused seats are left.`} `}</span>
          <UsedSeats orgId={orgId} seatIds={used} />
          <span>
            {" "}
            Each person gets a mail with a link that works for 14 days; the 60 days of a seat begin when
            somebody accepts.
          </span>
        </p>
        {unused === 0 ? (
          <div className="mt-6">
            <MoreSeats organisation={organisation}>
              <ButtonLink href="/enterprise#packs">Buy more seats</ButtonLink>
            </MoreSeats>
          </div>
        ) : null}
        <InviteForm orgId={orgId} hasSeats={unused > 0} />
      </div>
    </Page>
  );
}

function UsedSeats({ orgId, seatIds }: { orgId: string; seatIds: string[] }) {
  const [only, ...others] = seatIds;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <span>
        1 more was used before:{" "}
        <TextLink href={`/organisation/seat/${only}`}>give it on from its own page</TextLink>.
      </span>
    );
  }
  const list = `/organisation/${orgId}?state=free&sort=activated`;
  return (
    <span>
      <span>{`${seatIds.length} more were used before: `}</span>
      <TextLink href={list}>give each on from its own page</TextLink>.
    </span>
  );
}
