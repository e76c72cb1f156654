"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { renewRecoveryCodesAction } from "@/lib/accounts/second-factor/actions";
import { RecoveryCodes } from "./recovery-codes";

export function NewRecoveryCodes() {
  const router = useRouter();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { busy, submit } = useAction({
    run: renewRecoveryCodesAction,
    onSuccess: ({ codes: made }) => setCodes(made),
    onFailure: (description) => toast({ title: "Not done", description, tone: "destructive" }),
  });
  function done() {
    setCodes(null);
    router.refresh();
  }
  return (
    <FocusOnChange of={codes ? "codes" : "start"} name="New recovery codes">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={done} />
      ) : (
        <form method="post" onSubmit={submit}>
          <Button type="submit" variant="secondary" busy={busy}>
            Make new codes
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}
