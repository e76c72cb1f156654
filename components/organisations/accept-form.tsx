"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { toastUnsaid } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { acceptInvitationAction } from "@/lib/organisations/actions";

type Props = { token: string; label: string; organisation: string; name: string | null };

export function AcceptForm({ token, label, organisation, name }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, fieldErrors, submit } = useAction({
    run: acceptInvitationAction,
    onSuccess: useFocusKept(button),
    onFailure: toastUnsaid("Not accepted"),
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
      <Button ref={button} type="submit" size="lg" busy={busy} busyLabel="Accepting…">
        {label}
      </Button>
    </form>
  );
}
