"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { requestResetAction } from "@/lib/auth/actions";
import { MailSent } from "./mail-sent";
import { useMailSent } from "./use-mail-sent";

export function ForgotForm() {
  const { sentTo, markSent, formProps, sentProps } = useMailSent();
  const { busy, fieldErrors, submit } = useAction({
    run: requestResetAction,
    onSuccess: (_, input) => {
      markSent(input);
      toast({
        title: "Check your email",
        description: "If there is an account, a link to choose a new password is on its way.",
        tone: "success",
      });
    },
    onFailure: (description) => toast({ title: "Auth error", description, tone: "destructive" }),
  });
  return (
    <>
      {sentTo ? (
        <MailSent {...sentProps} busy={busy}>
          If <strong>{sentTo}</strong> has an account, a link to choose a new password is on its way.
        </MailSent>
      ) : null}
      <div hidden={sentTo !== ""}>
        <h1 className="mb-4 text-2xl">Forgotten your password?</h1>
        <p className="mb-6 text-ink-soft">
          Enter the address of your account. If it has one, a link to choose a new password is on its way.
        </p>
        <form {...formProps} method="post" onSubmit={submit} noValidate className="space-y-5">
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
      </div>
    </>
  );
}
