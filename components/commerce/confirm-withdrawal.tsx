"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { confirmWithdrawalAction } from "@/lib/commerce/actions";
import type { AddressProof } from "./order-address";
import { ProofFields } from "./proof-fields";

/** A press, because programs that look for viruses open the links of mails. */
export function ConfirmWithdrawal({ reference, proof }: { reference: string; proof: AddressProof }) {
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(button);
  const { busy, failure, submit } = useAction({
    run: confirmWithdrawalAction,
    onSuccess: keepFocus,
  });
  return (
    <form method="post" onSubmit={submit} aria-label="Confirm that it was you" className="mt-6 space-y-4">
      <input type="hidden" name="reference" value={reference} />
      <ProofFields proof={proof} />
      <FormFailure>{failure}</FormFailure>
      <Button ref={button} type="submit" size="lg" busy={busy}>
        It was me
      </Button>
    </form>
  );
}
