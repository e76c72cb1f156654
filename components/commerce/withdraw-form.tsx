"use client";

import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { offerWithdrawalAction } from "@/lib/commerce/actions";
import type { AddressProof } from "./order-address";
import { ProofFields } from "./proof-fields";
import { type Declaration, WithdrawConfirm } from "./withdraw-confirm";

type Props = {
  reference: string;
  name: string;
  email: string;
  proof: AddressProof;
  orderHref: string | null;
  /** What withdrawing takes: until it is confirmed. */
  children: ReactNode;
};

/** Step one of two; stays mounted to keep what was typed. */
export function WithdrawForm({ reference, name, email, proof, orderHref, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [declaration, setDeclaration] = useState<Declaration | null>(null);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: offerWithdrawalAction,
    onSuccess: setDeclaration,
  });
  function goBack() {
    flushSync(() => setDeclaration(null));
    form.current?.querySelector<HTMLElement>("input[name=reference]")?.focus();
  }
  return (
    <>
      {declaration ? null : children}
      {declaration ? (
        <WithdrawConfirm
          declaration={declaration}
          orderHref={declaration.reference === reference ? orderHref : null}
          onBack={goBack}
        />
      ) : null}
      <form
        ref={form}
        hidden={declaration !== null}
        method="post"
        onSubmit={submit}
        noValidate
        aria-label="Withdraw from contract"
        className="space-y-6"
      >
        <ErrorSummary errors={fieldErrors} />
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
        <ProofFields proof={proof} />
        <FormFailure>{failure}</FormFailure>
        <Button type="submit" size="lg" busy={busy}>
          Continue
        </Button>
      </form>
    </>
  );
}
