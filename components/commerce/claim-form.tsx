"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { claimOrderAction } from "@/lib/commerce/actions";
import type { AddressProof } from "./order-address";
import { ProofFields } from "./proof-fields";

type Props = {
  reference: string;
  /** Not needed if the account itself proves it. */
  proof?: AddressProof;
  choices: { sku: string; name: string }[];
  label: string;
};

export function ClaimForm({ reference, proof = {}, choices, label }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(button);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: claimOrderAction,
    onSuccess: () => {
      keepFocus();
      toast({ title: "It is yours", description: "What you bought is open now.", tone: "success" });
    },
  });
  const fault = fieldErrors.sku ?? failure;
  return (
    <form method="post" onSubmit={submit} aria-label="Add this order" className="space-y-5">
      <input type="hidden" name="reference" value={reference} />
      <ProofFields proof={proof} />
      {choices.length > 0 ? (
        <fieldset className="space-y-3">
          <legend className="mb-3 font-semibold">What did you buy?</legend>
          {choices.map(({ sku, name }) => (
            <label
              key={sku}
              className="flex cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-3 hover:border-ink"
            >
              <input type="radio" name="sku" value={sku} required className="size-5 accent-accent" />
              {name}
            </label>
          ))}
        </fieldset>
      ) : null}
      {fault ? <FieldError id={`${reference}-failure`}>{fault}</FieldError> : null}
      <Button ref={button} type="submit" busy={busy} busyLabel="Opening…">
        {label}
      </Button>
    </form>
  );
}
