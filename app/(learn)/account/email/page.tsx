import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { SignInAnew } from "@/components/accounts/sign-in-anew";
import { ButtonForm } from "@/components/privacy/button-form";
import { CHANGE_ENDED } from "@/lib/accounts/mailed-links";
import { confirmEmailChangeAction } from "@/lib/accounts/settings/actions";
import { findEmailChange } from "@/lib/accounts/settings/email-change-queries";
import { requireViewer } from "@/lib/accounts/viewer-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = {
  title: "Confirm your new address",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Mail scanners open links, so only the button changes anything, in the account's own session. */
export default async function ConfirmEmailPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const viewer = await requireViewer(`/account/email?token=${encodeURIComponent(token)}`);
  const change = await findEmailChange(viewer.id, token);
  if (!change) return <Ended token={token} email={viewer.email} />;
  return (
    <AuthPanel title="Confirm your new address">
      <p className="mb-6 break-words text-ink-soft">
        Your account has the address <strong className="text-ink">{viewer.email}</strong> now. From here on it
        is <strong className="text-ink">{change.newEmail}</strong>: you sign in with it, and your mail goes
        there.
      </p>
      <ButtonForm
        run={confirmEmailChangeAction}
        token={token}
        label="Use this address"
        busyLabel="Changing…"
        failure="Not done"
      />
    </AuthPanel>
  );
}

/** Names the account that is signed in: the link may be valid for another account. */
function Ended({ token, email }: { token: string; email: string }) {
  return (
    <LinkEnded message={CHANGE_ENDED} href="/account" action="To your account">
      <p className="mt-6 break-words text-sm text-ink-soft">
        You are signed in as <strong className="text-ink">{email}</strong>. The link works only in the account
        that asked for it.
      </p>
      <SignInAnew next={`/account/email?token=${encodeURIComponent(token)}`}>
        Sign in as somebody else
      </SignInAnew>
    </LinkEnded>
  );
}
