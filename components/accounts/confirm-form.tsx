"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { confirmSignupAction } from "@/lib/accounts/actions";
import { KnownUsername } from "./known-username";
import { dropLocalConsent } from "./local-consent";

type Props = { token: string; email: string; needsPassword: boolean };

/**
 * In the browser that signed up the form sends itself: the click in the mail was the confirmation. Mail scanners have no
 * cookie of that browser, and without it the form asks for the password.
 */
export function ConfirmForm({ token, email, needsPassword }: Props) {
  const router = useRouter();
  const { busy, fieldErrors, failure, submit } = useAction({
    run: confirmSignupAction,
    onSuccess: ({ next }) => {
      dropLocalConsent();
      const notes = ["Your e-mail address is confirmed."];
      toast({ title: "Signed in", description: `Welcome, ${email}`, notes, tone: "success", leads: true });
      router.replace(next);
    },
    failed: "Auth error",
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!needsPassword) form.current?.requestSubmit();
  }, [needsPassword]);
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <KnownUsername email={email} />
      {needsPassword ? (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          hint="This is not the browser that signed up, so please enter the password that was chosen there."
          error={fieldErrors.password}
        />
      ) : null}
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Confirming…">
        {needsPassword ? "Confirm and sign in" : "Confirm my email"}
      </Button>
    </form>
  );
}
