import { ButtonForm } from "@/components/privacy/button-form";
import { requestResetAction } from "@/lib/accounts/actions";

/** For an account with Google sign-in only: a mailed link proves the email again. */
export function ChoosePassword({ email }: { email: string }) {
  const description = "The link to choose a password works for 30 minutes.";
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="max-w-prose flex-1 basis-64 text-ink-soft">
        You have none here: you sign in with Google. With a password you have a second way.
      </p>
      <ButtonForm
        run={requestResetAction}
        label="Choose a password by mail"
        busyLabel="Sending…"
        fields={{ email }}
        done={{ title: "Check your email", description }}
        failure="Auth error"
        variant="secondary"
      />
    </div>
  );
}
