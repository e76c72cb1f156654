"use client";

import type { ReactNode } from "react";
import { useTitle } from "@/components/layout/use-title";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { brand } from "@/lib/platform/brand";
import { MAIL_SENT, MailSent } from "./mail-sent";
import { useMailSent } from "./use-mail-sent";

type Props = {
  /** Takes `email`. Must answer the same for known and unknown emails. */
  run: Parameters<typeof useAction>[0]["run"];
  fields?: Record<string, string>;
  failure: string;
  description: string;
  after: string;
  /** Level of the heading in `children`. */
  level: 1 | 2;
  children: ReactNode;
};

export function MailLinkForm({ run, fields = {}, failure, description, after, level, children }: Props) {
  const { sentTo, markSent, formProps, sentProps } = useMailSent();
  useTitle(sentTo && level === 1 ? MAIL_SENT : null);
  const sending = useAction({
    run,
    onSuccess: (_, input) => {
      markSent(input);
      toast({ title: "Check your email", description, tone: "success" });
    },
    failed: failure,
  });
  const { busy, fieldErrors, submit } = sending;
  return (
    <>
      {sentTo ? (
        <MailSent {...sentProps} busy={busy} failure={sending.failure} level={level}>
          If <strong>{sentTo}</strong> {after}
        </MailSent>
      ) : null}
      <div hidden={sentTo !== ""}>
        {children}
        <form {...formProps} method="post" onSubmit={submit} noValidate className="space-y-5">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            error={fieldErrors.email}
          />
          <FormFailure>{sending.failure}</FormFailure>
          <Button type="submit" className="w-full" busy={busy} busyLabel="Sending…">
            Send me a link
          </Button>
          <noscript>
            <p className="font-medium text-sm">
              Sending the link needs JavaScript. Please switch it on for this page, or write to{" "}
              {brand.supportEmail}.
            </p>
          </noscript>
        </form>
      </div>
    </>
  );
}
