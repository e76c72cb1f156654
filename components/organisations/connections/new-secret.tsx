"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { rotateSecretAction } from "@/lib/organisations/events/actions";
import { ShownSecret } from "./shown-secret";

/** `oldUntil`: until when a secret before it still signs, in words. */
export function NewSecret({ fields, oldUntil }: { fields: Record<string, string>; oldUntil: string | null }) {
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, failure, submit } = useAction({
    run: rotateSecretAction,
    onSuccess: (made) => setSecret(made.secret),
  });
  return (
    <FocusOnChange of={secret ? "secret" : "form"} name="New secret">
      {secret ? (
        <ShownSecret
          secret={secret}
          title="The new secret works from now on, beside the old one."
          onDone={() => setSecret(null)}
        />
      ) : (
        <form method="post" onSubmit={submit} className="space-y-3">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <h3 className="font-sans font-semibold text-sm tracking-normal">A new secret</h3>
          <p className="text-sm">
            For when the secret has become known to somebody, or once a year. The old one goes on working for
            24 hours beside the new one, so nothing is lost while your system changes over.
          </p>
          {oldUntil ? (
            <p className="text-sm">{`The secret before this one works until ${oldUntil}.`}</p>
          ) : null}
          <FormFailure title="Not done">{failure}</FormFailure>
          <Button type="submit" size="sm" variant="secondary" busy={busy}>
            Make a new secret
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}
