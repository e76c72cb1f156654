"use client";

import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { acceptInvitationAction } from "@/lib/organisations/actions";

type Props = {
  token: string;
  label: string;
  organisation: string;
  name: string | null;
  /** What accepting means, in a sentence. */
  meaning: string;
};

export function AcceptForm({ token, label, organisation, name, meaning }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: acceptInvitationAction,
    onSuccess: useFocusKept(button),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <Field
        label="Your name"
        name="name"
        hint={`First and last name, as ${organisation} knows you.`}
        autoComplete="name"
        defaultValue={name ?? ""}
        required
        error={fieldErrors.name}
      />
      <FormFailure title="Not accepted">{failure}</FormFailure>
      <p id={id} className="break-words text-ink-soft text-sm">
        {meaning}
      </p>
      <Button ref={button} type="submit" size="lg" busy={busy} busyLabel="Accepting…" aria-describedby={id}>
        {label}
      </Button>
    </form>
  );
}
