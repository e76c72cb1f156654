import type { Metadata } from "next";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { LinkEnded } from "@/components/accounts/link-ended";
import { ButtonForm } from "@/components/privacy/button-form";
import { findDisownable } from "@/lib/accounts/mailed-link-queries";
import { NOT_ME_ENDED } from "@/lib/accounts/mailed-links";
import { disownChangeAction, ownChangeAction } from "@/lib/accounts/settings/actions";
import { findStoppable } from "@/lib/accounts/settings/email-change-queries";
import { first, type SearchParams } from "@/lib/platform/http/search-params";

export const metadata: Metadata = {
  title: "This was not me",
  robots: { index: false },
  referrer: "no-referrer",
};

/** Mail scanners open links, so only the button changes anything. It needs no sign-in. */
export default async function NotMePage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const done = first(query.done);
  if (done === "1") {
    return (
      <AuthPanel title="Your account is safe">
        <p role="status">
          The change is undone, and everybody is signed out. The old password opens nothing any more: a link
          to choose a new one is on its way to your address.
        </p>
      </AuthPanel>
    );
  }
  if (done === "2") {
    return (
      <AuthPanel title="Thank you">
        <p role="status">The change is yours, and it stays when you choose a new password by mail.</p>
      </AuthPanel>
    );
  }
  const token = first(query.token) ?? "";
  const [addresses, account] = await Promise.all([findStoppable(token), findDisownable(token)]);
  if (!addresses && !account)
    return <LinkEnded message={NOT_ME_ENDED} href="/contact" action="Write to us" />;
  return (
    <AuthPanel title="This was not me">
      <p className="mb-6 break-words text-ink-soft">
        {addresses ? <AddressChange {...addresses} /> : <Change email={account?.email ?? ""} />}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonForm
          run={disownChangeAction}
          token={token}
          label="This was not me"
          busyLabel="Stopping…"
          failure="Not done"
          variant="danger"
        />
        {account ? (
          <ButtonForm
            run={ownChangeAction}
            token={token}
            label="This was me"
            busyLabel="Saving…"
            failure="Not done"
            variant="secondary"
          />
        ) : null}
      </div>
    </AuthPanel>
  );
}

type Addresses = { oldEmail: string; newEmail: string; isDone: boolean };

function AddressChange({ oldEmail, newEmail, isDone }: Addresses) {
  return (
    <>
      {isDone
        ? "The address of your account was changed from "
        : "Somebody wants to change your address from "}
      <strong className="text-ink">{oldEmail}</strong> to <strong className="text-ink">{newEmail}</strong>. If
      that was not you, somebody knows your password: the button keeps your old address, signs everybody out,
      and has you choose a new password.
    </>
  );
}

function Change({ email }: { email: string }) {
  return (
    <>
      We wrote to you about a change of the account <strong className="text-ink">{email}</strong>. If you did
      not make it, somebody may know your password: the button signs everybody out, removes the Google account
      and the second factor that came in the days before, and has you choose a new password.
    </>
  );
}
