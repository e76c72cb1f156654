import { ButtonForm } from "@/components/privacy/button-form";
import { Callout } from "@/components/ui/callout";
import { cancelEmailChangeAction } from "@/lib/accounts/settings/actions";
import { EmailForm } from "./email-form";

export function EmailState({ email, pending }: { email: string; pending: string | null }) {
  return (
    <>
      <p className="mb-5 text-ink-soft">
        You sign in and get your mail with <strong className="break-words text-ink">{email}</strong>.
      </p>
      {pending ? (
        <Callout className="mb-5" title="Waiting to be confirmed">
          <p className="mb-3 break-words">
            Open the link that we mailed to <strong>{pending}</strong>, in this browser. Until then nothing
            changes.
          </p>
          <ButtonForm
            run={cancelEmailChangeAction}
            label="Keep the old address"
            busyLabel="One moment…"
            done={{ title: "Taken back", description: "Your address stays as it is." }}
            failure="Error"
            variant="secondary"
          />
        </Callout>
      ) : null}
      <EmailForm />
    </>
  );
}
