"use client";

import clsx from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";

export const MAIL_SENT = "Check your email";

type Props = {
  email: string;
  /** The id of the hidden form, to send again. */
  form: string;
  busy: boolean;
  failure: string;
  onBack: () => void;
  level?: 1 | 2;
  /** Replaces 'We sent a link to …' if not every email gets the mail. */
  children?: ReactNode;
};

/** Looks the same if nobody has that email. */
export function MailSent({ email, form, busy, failure, onBack, level = 1, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []); // the pressed button is gone
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <>
      <Heading
        ref={heading}
        tabIndex={-1}
        className={clsx("outline-none", level === 1 ? "mb-4 text-2xl" : "mb-3 text-xl")}
      >
        {MAIL_SENT}
      </Heading>
      <p className="break-words">
        {children ?? (
          <>
            We sent a link to <strong>{email}</strong>. Open it to confirm this address and to sign in.
          </>
        )}
      </p>
      <p className="mt-3 mb-6 text-ink-soft">Not there? Look in your spam folder, or send it again.</p>
      <FormFailure className="mb-5">{failure}</FormFailure>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" form={form} variant="secondary" busy={busy} busyLabel="Sending…">
          Send again
        </Button>
        <button type="button" onClick={onBack} className="text-link lone-link text-sm">
          Use another address
        </button>
      </div>
    </>
  );
}
