"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { requestEmailChangeAction } from "@/lib/accounts/settings/actions";

export function EmailForm() {
  const form = useRef<HTMLFormElement>(null);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: requestEmailChangeAction,
    onSuccess: () => {
      form.current?.reset();
      const description = "Open the link in the mail to your new address. Your old one is told.";
      toast({ title: "Check your email", description, tone: "success" });
    },
  });
  return (
    <form ref={form} method="post" onSubmit={submit} noValidate className="space-y-5">
      <Field
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        error={fieldErrors.email}
      />
      <FormFailure title="Not done">{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Sending…">
        Change address
      </Button>
    </form>
  );
}
