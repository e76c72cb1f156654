import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { ConfirmForm } from "@/components/accounts/confirm-form";
import { LinkEnded } from "@/components/accounts/link-ended";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { readSignupCookie } from "@/lib/accounts/cookies";
import { findPendingSignup } from "@/lib/accounts/mailed-link-queries";
import { CONFIRM_ENDED } from "@/lib/accounts/mailed-links";
import { getViewer } from "@/lib/accounts/viewer-queries";
import type { Viewer } from "@/lib/accounts/viewers";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Confirm your email", robots: { index: false } };

/** Mail scanners open links, so only the form changes anything. */
export default async function ConfirmPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const pending = await findPendingSignup(token, await readSignupCookie());
  if (!pending) return <Ended viewer={await getViewer()} />;
  return (
    <AuthPanel title="Confirm your email">
      <p className="mb-6 break-words text-ink-soft">
        {pending.sameBrowser
          ? "One moment: we open the account for "
          : "One more step opens the account for "}
        <strong className="text-ink">{pending.email}</strong>.
      </p>
      <ConfirmForm token={token} email={pending.email} needsPassword={!pending.sameBrowser} />
      {pending.sameBrowser ? null : (
        <p className="mt-6 text-ink-soft text-sm">
          You do not know it by heart? Open the link of the mail where you signed up, or{" "}
          <TextLink href="/auth?mode=signup">sign up again</TextLink> with another one.
        </p>
      )}
    </AuthPanel>
  );
}

/** Mostly for people who have already confirmed. It does not say whether an email has an account. */
function Ended({ viewer }: { viewer: Viewer | null }) {
  if (viewer) {
    return (
      <AuthPanel title="You are signed in">
        <p className="mb-6 break-words text-ink-soft">
          This link was used or has expired. You are signed in as{" "}
          <strong className="text-ink">{viewer.email}</strong>.
        </p>
        <ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>
      </AuthPanel>
    );
  }
  const other = { href: "/auth?mode=signup", action: "Sign up again" };
  return <LinkEnded message={CONFIRM_ENDED} href="/auth" action="Sign in" other={other} />;
}
