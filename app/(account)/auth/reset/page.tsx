import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { LinkEnded } from "@/components/auth/link-ended";
import { ResetForm } from "@/components/auth/reset-form";
import { findReset, RESET_ENDED } from "@/lib/auth/reset-password";
import { safeNext } from "@/lib/auth/rules";
import { env } from "@/lib/env";
import { first, type SearchParams } from "@/lib/params";

export const metadata: Metadata = { title: "Choose a new password", robots: { index: false } };

export default async function ResetPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
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
