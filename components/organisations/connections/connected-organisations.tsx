import { AccountSection } from "@/components/accounts/settings/account-section";
import { ButtonForm } from "@/components/privacy/button-form";
import { disconnectSignOnAction } from "@/lib/organisations/sign-on/actions";

type Props = { connections: { providerId: string; organisation: string }[]; hasPassword: boolean };

/** Organisations whose own sign-in opens this account. Nothing for everybody else. */
export function ConnectedOrganisations({ connections, hasPassword }: Props) {
  if (connections.length === 0) return null;
  return (
    <AccountSection id="organisations" title="Your organisation's sign-in">
      <ul className="space-y-4">
        {connections.map(({ providerId, organisation }) => (
          <li key={providerId} className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose flex-1 basis-64 text-ink-soft">
              <strong dir="auto" className="break-words text-ink">
                {organisation}
              </strong>
              <span>
                {hasPassword
                  ? " signs you in here. Your password goes on working."
                  : " signs you in here. It is your only way to sign in: choose a password before you disconnect it."}
              </span>
            </p>
            {hasPassword ? (
              <ButtonForm
                run={disconnectSignOnAction}
                fields={{ providerId }}
                label="Disconnect"
                busyLabel="Disconnecting…"
                done={{ title: "Disconnected", description: "Your password still signs you in." }}
                failure="Error"
                variant="secondary"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
