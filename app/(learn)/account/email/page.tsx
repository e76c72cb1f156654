import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { LinkEnded } from "@/components/auth/link-ended";
import { ButtonForm } from "@/components/privacy/button-form";
import { confirmEmailChangeAction } from "@/lib/account/actions";
import { CHANGE_ENDED } from "@/lib/account/confirm-email-change";
import { findEmailChange } from "@/lib/account/queries";
import { requireViewer } from "@/lib/auth/queries";
import { first, type SearchParams } from "@/lib/params";

export const metadata: Metadata = {
  title: "Confirm your new address",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Opening the link changes nothing (mail scanners open links); the button does, in the account's own session. */
export default async function ConfirmEmailPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const viewer = await requireViewer(`/account/email?token=${encodeURIComponent(token)}`);
  const change = await findEmailChange(viewer.id, token);
  if (!change) return <LinkEnded message={CHANGE_ENDED} href="/account" action="To your account" />;
  return (
    <AuthPanel title="Confirm your new address">
      <p className="mb-6 break-words text-ink-soft">
        Your account has the address <strong className="text-ink">{viewer.email}</strong> now. From here on it
        is <strong className="text-ink">{change.newEmail}</strong>: you sign in with it, and your mail goes
        there.
      </p>
      <ButtonForm
        {...{ run: confirmEmailChangeAction, token, label: "Use this address", busyLabel: "Changing…" }}
        failure="Not done"
      />
    </AuthPanel>
  );
}
