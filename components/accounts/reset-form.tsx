"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { resetPasswordAction } from "@/lib/accounts/actions";
import { KnownUsername } from "./known-username";
import { NEW_PASSWORD_HINT } from "./new-password";

export function ResetForm({ token, email }: { token: string; email: string }) {
  const router = useRouter();
  const { busy, fieldErrors, failure, submit } = useAction({
    run: resetPasswordAction,
    onSuccess: ({ next, removed }) => {
      const what = [removed.google ? "google" : "", removed.secondFactor ? "second-factor" : ""];
      if (removed.google || removed.secondFactor) {
        const query = { removed: what.filter(Boolean).join(" "), next };
        router.replace(`/auth/reset?${new URLSearchParams(query)}`);
        return;
      }
      toast({
        title: "Password changed",
        description: "You were signed out everywhere. Sign in with the new one.",
        tone: "success",
        leads: true,
      });
      router.replace(`/auth?next=${encodeURIComponent(next)}`);
    },
    failed: "Auth error",
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <KnownUsername email={email} />
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        required
        hint={NEW_PASSWORD_HINT}
        error={fieldErrors.password}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" className="w-full" busy={busy} busyLabel="Saving…">
        Save the new password
      </Button>
    </form>
  );
}
