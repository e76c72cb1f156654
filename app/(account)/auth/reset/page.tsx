import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { ResetForm } from "@/components/accounts/reset-form";
import { ButtonLink } from "@/components/ui/button";
import { findReset } from "@/lib/accounts/mailed-link-queries";
import { RESET_ENDED } from "@/lib/accounts/mailed-links";
import { safeNext } from "@/lib/accounts/return-paths";
import { env } from "@/lib/platform/env";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = { title: "Choose a new password", robots: { index: false } };

function Removed({ removed, next }: Awaited<SearchParams>) {
  const what = first(removed)?.split(" ") ?? [];
  const goesTo = safeNext(next, env().APP_URL);
  return (
    <AuthPanel title="Password changed">
      <div role="status" className="mb-6 space-y-3 text-ink-soft">
        <p>You were signed out everywhere.</p>
        {what.includes("google") ? <p>A Google account was disconnected.</p> : null}
        {what.includes("second-factor") ? <p>A second factor was switched off.</p> : null}
        <p>
          Whoever added it had proved no more than the old password. Was it yours? The mail that we have just
          sent you brings it back.
        </p>
      </div>
      <ButtonLink href={`/auth?next=${encodeURIComponent(goesTo)}`}>Sign in</ButtonLink>
    </AuthPanel>
  );
}

export default async function ResetPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  if (query.removed !== undefined) return <Removed {...query} />;
  const token = first(query.token) ?? "";
  const reset = await findReset(token);
  if (!reset || reset.hasEnded) {
    const next = safeNext(reset?.next ?? undefined, env().APP_URL);
    const href = `/auth/forgot?next=${encodeURIComponent(next)}`;
    return <LinkEnded message={RESET_ENDED} href={href} action="Ask for a new link" />;
  }
  return (
    <AuthPanel title="Choose a new password">
      <p className="mb-6 break-words text-ink-soft">
        For the account of <strong className="text-ink">{reset.email}</strong>.
      </p>
      <ResetForm token={token} email={reset.email} />
    </AuthPanel>
  );
}
