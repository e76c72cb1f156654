"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { requestResetAction } from "@/lib/auth/actions";

export function ForgotForm() {
  const { busy, fieldErrors, submit } = useAction({
    run: requestResetAction,
    onSuccess: () =>
      toast({
        title: "Check your email",
        description: "If there is an account, a link to choose a new password is on its way.",
        tone: "success",
      }),
    onFailure: (description) => toast({ title: "Auth error", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        error={fieldErrors.email}
      />
      <Button type="submit" className="w-full" busy={busy} busyLabel="Sending…">
        Send me a link
      </Button>
    </form>
  );
}
