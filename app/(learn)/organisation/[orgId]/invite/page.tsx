import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { InviteForm } from "@/components/organisation/invite-form";
import { MoreSeats } from "@/components/organisation/more-seats";
import { OrganisationHead } from "@/components/organisation/organisation-head";
import { TextLink } from "@/components/ui/link";
import { requireOrganisation, titlePage } from "@/lib/organisations/queries";

type Props = { params: Promise<{ orgId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { orgId } = await params;
  return titlePage(orgId, `/organisation/${orgId}/invite`, "Invite people");
}

export default async function InvitePage({ params }: Props) {
  const { orgId } = await params;
  const { organisation } = await requireOrganisation(orgId, `/organisation/${orgId}/invite`);
  const free = organisation.packs.reduce((sum, pack) => sum + pack.free, 0);
  return (
    <Page>
      <OrganisationHead organisation={organisation} current="invite" />
      <div className="mt-8 max-w-3xl">
        <p className="text-ink-soft">
          {free === 1 ? "1 seat is free." : `${free} seats are free.`} Each person gets a mail with a link
          that works for 14 days; the 60 days of a seat begin when somebody accepts.{" "}
          {free === 0 ? (
            <MoreSeats organisation={organisation}>
              <TextLink href="/enterprise#packs">Buy more seats</TextLink>
            </MoreSeats>
          ) : null}
        </p>
        <InviteForm orgId={orgId} />
      </div>
    </Page>
  );
}
