"use client";

import { useRef } from "react";
import { KnownUsername } from "@/components/accounts/known-username";
import { NEW_PASSWORD_HINT } from "@/components/accounts/new-password";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { changePasswordAction } from "@/lib/accounts/settings/actions";

export function PasswordForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: changePasswordAction,
    onSuccess: () => {
      form.current?.reset();
      const description = "Every other browser was signed out.";
      toast({ title: "Password changed", description, tone: "success" });
    },
  });
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="space-y-5">
      <KnownUsername email={email} />
      <PasswordField
        label="Current password"
        name="current"
        autoComplete="current-password"
        error={fieldErrors.current}
      />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        error={fieldErrors.password}
      />
      <FormFailure title="Not done">{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Change password
      </Button>
    </form>
  );
}
