import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { SignInAnew } from "@/components/accounts/sign-in-anew";
import { ButtonForm } from "@/components/privacy/button-form";
import { RESTORE_ENDED } from "@/lib/accounts/mailed-links";
import { findRemoved } from "@/lib/accounts/removed-sign-in-queries";
import { restoreSignInsAction } from "@/lib/accounts/settings/actions";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = {
  title: "Bring it back",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Mail scanners open links, so only the button changes anything, in the account's own session. */
export default async function RestorePage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const here = `/account/restore?token=${encodeURIComponent(token)}`;
  const viewer = await requireViewer(here);
  const removed = await findRemoved(viewer.id, token);
  if (!removed) {
    return (
      <LinkEnded message={RESTORE_ENDED} href="/account" action="To your account">
        <p className="mt-6 break-words text-sm text-ink-soft">
          You are signed in as <strong className="text-ink">{viewer.email}</strong>.
        </p>
        <SignInAnew next={here}>Sign in as somebody else</SignInAnew>
      </LinkEnded>
    );
  }
  return (
    <AuthPanel title="Bring it back">
      <div className="mb-6 space-y-3 text-ink-soft">
        {removed.google ? (
          <p>The Google account will be connected again. Whoever signs in to it can sign in here with it.</p>
        ) : null}
        {removed.secondFactor ? (
          <p>
            The second factor will be switched on again. You enter a code of its app next, so bring it back
            only if that app is yours.
          </p>
        ) : null}
        <p>Was it not yours? Then do nothing: it is forgotten in a few days.</p>
      </div>
      <ButtonForm
        run={restoreSignInsAction}
        token={token}
        label="It was mine"
        busyLabel="Bringing it back…"
        failure="Not done"
      />
    </AuthPanel>
  );
}
