import type { Metadata } from "next";
import { AuthPanel } from "@/components/auth/auth-panel";
import { LinkEnded } from "@/components/auth/link-ended";
import { ButtonForm } from "@/components/privacy/button-form";
import { stopEmailChangeAction } from "@/lib/account/actions";
import { findStoppable, STOP_ENDED } from "@/lib/account/stop-email-change";
import { first, type SearchParams } from "@/lib/params";

export const metadata: Metadata = {
  title: "This was not me",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Opening the link changes nothing (mail scanners open links); the button does, without signing in. */
export default async function NotMePage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  if (first(query.done) === "1") {
    return (
      <AuthPanel title="Your account is safe">
        <p role="status">
          The change is undone, and everybody is signed out. The old password opens nothing any more: a link
          to choose a new one is on its way to your address.
        </p>
      </AuthPanel>
    );
  }
  const token = first(query.token) ?? "";
  const change = await findStoppable(token);
  if (!change) return <LinkEnded message={STOP_ENDED} href="/contact" action="Write to us" />;
  return (
    <AuthPanel title="This was not me">
      <p className="mb-6 break-words text-ink-soft">
        {change.isDone
          ? "The address of your account was changed from "
          : "Somebody wants to change your address from "}
        <strong className="text-ink">{change.oldEmail}</strong> to{" "}
        <strong className="text-ink">{change.newEmail}</strong>. If that was not you, somebody knows your
        password: the button keeps your old address, signs everybody out, and has you choose a new password.
      </p>
      <ButtonForm
        {...{ run: stopEmailChangeAction, token, label: "This was not me", busyLabel: "Stopping…" }}
        failure="Not done"
        variant="danger"
      />
    </AuthPanel>
  );
}
