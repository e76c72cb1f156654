"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { useAction } from "@/components/ui/use-action";
import { offerWithdrawalAction } from "@/lib/commerce/actions";
import { type Declaration, WithdrawConfirm } from "./withdraw-confirm";

type Props = { reference: string; name: string; email: string };

/** Step one of two: who withdraws from which contract, and where to reach them. */
export function WithdrawForm({ reference, name, email }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [declaration, setDeclaration] = useState<Declaration | null>(null);
  const { busy, fieldErrors, submit } = useAction({
    run: offerWithdrawalAction,
    onSuccess: (offer) => {
      setFailure(null);
      setDeclaration(offer);
    },
    onFailure: (message, code) => setFailure(code === "invalid" || code === "not_found" ? null : message),
  });
  if (declaration) return <WithdrawConfirm declaration={declaration} onBack={() => setDeclaration(null)} />;
  return (
    <form
      method="post"
      onSubmit={submit}
      noValidate
      aria-label="Withdraw from contract"
      className="space-y-6"
    >
      <Field
        label="Order"
        name="reference"
        hint="The code in your receipt. It starts with SBO-."
        defaultValue={reference}
        autoComplete="off"
        required
        error={fieldErrors.reference}
      />
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        required
        error={fieldErrors.name}
      />
      <Field
        label="Email"
        name="email"
        type="email"
        hint="Our acknowledgement goes there."
        autoComplete="email"
        defaultValue={email}
        required
        error={fieldErrors.email}
      />
      {failure ? (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      ) : null}
      <Button type="submit" size="lg" busy={busy}>
        Continue
      </Button>
    </form>
  );
}
