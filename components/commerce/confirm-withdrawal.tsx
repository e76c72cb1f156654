"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { confirmWithdrawalAction } from "@/lib/commerce/actions";
import type { AddressProof } from "./order-address";
import { ProofFields } from "./proof-fields";

/** A press, because programs that look for viruses open the links of mails. */
export function ConfirmWithdrawal({ reference, proof }: { reference: string; proof: AddressProof }) {
  const [failure, setFailure] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keepFocus = useFocusKept(button);
  const { busy, submit } = useAction({
    run: confirmWithdrawalAction,
    onSuccess: keepFocus,
    onFailure: setFailure,
  });
  return (
    <form method="post" onSubmit={submit} aria-label="Confirm that it was you" className="mt-6 space-y-4">
      <input type="hidden" name="reference" value={reference} />
      <ProofFields proof={proof} />
      {failure ? (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      ) : null}
      <Button ref={button} type="submit" size="lg" busy={busy}>
        It was me
      </Button>
    </form>
  );
}
