import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { ButtonForm } from "@/components/privacy/button-form";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { eraseByLinkAction } from "@/lib/privacy/actions";
import { ERASURE_LINK_ENDED, findErasureEmail } from "@/lib/privacy/erase-by-link";

export const metadata: Metadata = {
  title: "Erase your data",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Mail scanners open links, so only the button changes anything. */
export default async function ConfirmErasurePage({ searchParams }: { searchParams: SearchParams }) {
  const token = first((await searchParams).token) ?? "";
  const email = token ? await findErasureEmail(token) : null;
  if (!email) return <LinkEnded message={ERASURE_LINK_ENDED} href="/erase" action="Ask for a new link" />;
  return (
    <AuthPanel title="Erase your data">
      <p className="mb-6 text-ink-soft">
        Everything that we keep about <strong className="break-words text-ink">{email}</strong> without an
        account: the address, messages, and a guest with its attempts and orders. What was bought cannot be
        opened afterwards. Invoices stay for as long as the law asks, without a name.
      </p>
      <ButtonForm
        run={eraseByLinkAction}
        token={token}
        label="Erase it now"
        busyLabel="Erasing…"
        failure="Deletion failed"
      />
    </AuthPanel>
  );
}
