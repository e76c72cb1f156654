import type { Metadata } from "next";
import { Page } from "@/components/layout/page";
import { InvitationEnded, InvitationView } from "@/components/organisations/invitation-view";
import { getViewer, requireViewer } from "@/lib/accounts/viewer-queries";
import { findInvitation } from "@/lib/organisations/invitation-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Invitation", robots: { index: false } };

/** Mail scanners open links, so only the button changes anything. */
export default async function AcceptPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const here = `/organisation/accept?token=${encodeURIComponent(token)}`;
  const viewer = (await getViewer()) && (await requireViewer(here));
  const invitation = await findInvitation(token, viewer?.id ?? null);
  return (
    <Page width="prose">
      {invitation ? (
        <InvitationView invitation={invitation} token={token} viewer={viewer} />
      ) : (
        <InvitationEnded {...(!viewer && { signIn: `/auth?next=${encodeURIComponent(here)}` })} />
      )}
    </Page>
  );
}
