"use client";

import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { TextLink } from "@/components/ui/link";
import { useAction } from "@/components/ui/use-action";
import { signOnAction } from "@/lib/organisations/sign-on/actions";

type Props = {
  next: string;
  /** The id of the field with the e-mail address, in another form. */
  emailField: string;
  /** Says beside that field what is missing there. */
  onMissing: (words: string) => void;
  /** The id of the button that is at work. */
  waitsFor: string | undefined;
};

const MISSING = "Enter your work e-mail address here. Then press 'Continue with your organisation' again.";

/** The domain of the address says which organisation it is. */
export function OrganisationSignIn({ next, emailField, onMissing, waitsFor }: Props) {
  const { busy, fieldErrors, failure, submit } = useAction({
    run: (previous, input) => {
      const field = document.getElementById(emailField);
      input.set("email", field instanceof HTMLInputElement ? field.value : "");
      input.set("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
      return signOnAction(previous, input);
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onFailure: (_, code) => code === "invalid" && document.getElementById(emailField)?.focus(),
    failed: "Sign-in failed",
  });
  function send(event: FormEvent<HTMLFormElement>) {
    if (waitsFor) return event.preventDefault();
    const field = document.getElementById(emailField);
    if (!(field instanceof HTMLInputElement) || (field.value.trim() && field.validity.valid))
      return submit(event);
    event.preventDefault();
    onMissing(MISSING);
    field.focus();
  }
  return (
    <form method="post" onSubmit={send} className="mt-3">
      <input type="hidden" name="next" value={next} />
      <Button
        type="submit"
        variant="secondary"
        size="lg"
        className="w-full"
        waitsFor={waitsFor}
        busy={busy}
        busyLabel="Going there…"
      >
        Continue with your organisation
      </Button>
      <FormFailure className="mt-4">{fieldErrors.email ?? failure}</FormFailure>
      {failure ? (
        <p className="mt-3 text-sm">
          <TextLink href={`/auth/forgot?next=${encodeURIComponent(next)}`} className="lone-link">
            Choose a password by mail
          </TextLink>
        </p>
      ) : null}
    </form>
  );
}
