import { ButtonForm } from "@/components/privacy/button-form";
import { connectGoogleAction, disconnectGoogleAction } from "@/lib/accounts/google/actions";
import { GoogleButton } from "./google-button";

type Props = { connected: string | null; hasPassword: boolean };

export function GoogleState({ connected, hasPassword }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose flex-1 basis-64 text-ink-soft">
        {connected ? (
          <>
            <strong className="break-words text-ink">{connected}</strong>
            <span>{` signs you in here. ${hasPassword ? "" : "It is your only way to sign in: choose a password before you disconnect it."}`}</span>
          </>
        ) : (
          "Connect your Google account, and sign in with it from now on. Your password goes on working."
        )}
      </p>
      {connected === null ? <GoogleButton run={connectGoogleAction}>Connect Google</GoogleButton> : null}
      {connected !== null && hasPassword ? (
        <ButtonForm
          run={disconnectGoogleAction}
          label="Disconnect"
          busyLabel="Disconnecting…"
          done={{ title: "Google disconnected", description: "Your password still signs you in." }}
          failure="Error"
          variant="secondary"
        />
      ) : null}
    </div>
  );
}
