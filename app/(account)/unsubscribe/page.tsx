import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { ButtonForm } from "@/components/privacy/button-form";
import { unsubscribeAction } from "@/lib/accounts/notifications/actions";
import { notifications } from "@/lib/accounts/notifications/mail-kinds";
import { readUnsubscribeLink } from "@/lib/accounts/notifications/unsubscribe-links";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = {
  title: "Stop mail",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Mail scanners open links, so only the button changes anything. It needs no sign-in. */
export default async function UnsubscribePage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const token = first(query.token) ?? "";
  const link = readUnsubscribeLink(token);
  if (!link) {
    return <LinkEnded message="This link is not one of ours." href="/account" action="To your account" />;
  }
  const name = link.kind === "tips" ? "AI tips and certification updates" : notifications[link.kind].label;
  if (first(query.done) === "1") {
    return (
      <AuthPanel title="Stopped">
        <p role="status">
          Done: you get no more mail of the kind <strong>{name}</strong>. What you do here yourself, like an
          order, is still confirmed by mail.
        </p>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title="Stop mail">
      <p className="mb-6 text-ink-soft">
        Mail of the kind <strong className="text-ink">{name}</strong>: do you want no more of it?
      </p>
      <ButtonForm
        run={unsubscribeAction}
        token={token}
        label="Send me no more"
        busyLabel="Saving…"
        failure="Error"
      />
    </AuthPanel>
  );
}
