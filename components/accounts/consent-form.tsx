"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { giveConsentAction } from "@/lib/accounts/actions";
import { CONSENTS, ConsentBoxes, ConsentsMissing } from "./consent-boxes";

export function ConsentForm({ next }: { next: string }) {
  const [consents, setConsents] = useState({ tos: false, privacy: false });
  const { busy, failure, submit } = useAction({
    run: giveConsentAction,
    failed: "Auth error",
  });
  const isWaiting = !(consents.tos && consents.privacy);
  return (
    <form method="post" onSubmit={submit} className="space-y-6">
      <input type="hidden" name="next" value={next} />
      <ConsentBoxes {...consents} onChange={setConsents} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" className="w-full" busy={busy} waitsFor={isWaiting ? CONSENTS : undefined}>
        Agree and continue
      </Button>
      {isWaiting ? <ConsentsMissing /> : null}
    </form>
  );
}
