"use client";

import { useRouter } from "next/navigation";
import { KnownUsername } from "@/components/accounts/known-username";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { switchOffAction } from "@/lib/accounts/second-factor/actions";
import { CodeField } from "./code-field";

export function SwitchOff({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const router = useRouter();
  const { busy, fieldErrors, failure, submit } = useAction({
    run: switchOffAction,
    onSuccess: () => {
      toast({ title: "Switched off", description: "Signing in needs your password alone.", tone: "success" });
      router.refresh();
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      {hasPassword ? (
        <>
          <KnownUsername email={email} />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={fieldErrors.password}
          />
        </>
      ) : null}
      <CodeField error={fieldErrors.code} fieldErrors={fieldErrors} />
      <FormFailure title="Not done">{failure}</FormFailure>
      <Button type="submit" variant="danger" busy={busy}>
        Switch it off
      </Button>
    </form>
  );
}
