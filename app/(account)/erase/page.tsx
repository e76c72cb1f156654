import { AuthPanel } from "@/components/accounts/auth-panel";
import { MailLinkForm } from "@/components/accounts/mail-link-form";
import { ButtonForm } from "@/components/privacy/button-form";
import { TextLink } from "@/components/ui/link";
import { getPerson } from "@/lib/accounts/viewer-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";
import { eraseGuestAction, requestErasureAction } from "@/lib/privacy/actions";
import { pageMetadata } from "@/lib/site/page-metadata";

export const metadata = pageMetadata({
  title: "Erase guest data",
  description:
    "Took the quiz or bought something without an account? Have what Skillbite keeps about you erased, by a button or by mail.",
  path: "/erase",
});

export default async function ErasePage({ searchParams }: { searchParams: SearchParams }) {
  const isDone = first((await searchParams).done) === "1";
  const person = await getPerson();
  if (isDone) {
    return (
      <AuthPanel title="Erased">
        <p role="status">
          What we kept about you is erased. Invoices stay for as long as the law asks, without your name.
        </p>
      </AuthPanel>
    );
  }
  return (
    <AuthPanel title="Erase guest data">
      <p className="mb-6 text-ink-soft">
        You took the quiz, bought something or wrote to us without an account? Here you have it erased. With
        an account, you do that at the end of <TextLink href="/dashboard">your dashboard</TextLink>.
      </p>
      {person && !person.viewer ? <ThisBrowser /> : null}
      <MailLinkForm
        run={requestErasureAction}
        failure="Error"
        description="If we keep anything about this address, a link to erase it is on its way."
        after="stands in anything that we keep, a link to erase it is on its way."
        level={2}
      >
        <h2 className="mb-3 text-xl">By your e-mail address</h2>
        <p className="mb-4 text-ink-soft">
          For tips from the quiz, messages, and orders that were paid with the address. If there is anything,
          a link that erases it is on its way.
        </p>
      </MailLinkForm>
    </AuthPanel>
  );
}

function ThisBrowser() {
  return (
    <div className="mb-8 border-line border-b pb-8">
      <h2 className="mb-3 text-xl">In this browser</h2>
      <p className="mb-4 text-ink-soft">
        This browser is known as a guest with attempts or orders. They are erased at once, and what was bought
        cannot be opened afterwards.
      </p>
      <ButtonForm
        run={eraseGuestAction}
        label="Erase this guest"
        busyLabel="Erasing…"
        variant="secondary"
        failure="Deletion failed"
        forgets
      />
    </div>
  );
}
