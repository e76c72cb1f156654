"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { useAction } from "@/components/ui/use-action";
import { claimCertificate } from "@/lib/certificates/actions";

/** The holder confirms or gives the name; on success the certificate follows. */
export function ClaimForm({ attemptId, suggestedName }: { attemptId: string; suggestedName: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, fieldErrors, submit } = useAction({
    run: claimCertificate,
    // Loaded whole: what was said about the attempt before is out of date.
    onSuccess: ({ code }) => window.location.assign(`/certification?code=${code}`),
    onFailure: setFailure,
  });
  return (
    <form onSubmit={submit} className="space-y-5">
      <input type="hidden" name="attemptId" value={attemptId} />
      <Field
        label="Name on the certificate"
        hint="As in your passport or on your CV. Latin, Greek, Cyrillic, Hebrew or Arabic letters."
        name="name"
        required
        defaultValue={suggestedName}
        autoComplete="name"
        error={fieldErrors.name}
      />
      {failure && !fieldErrors.name ? (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      ) : null}
      <Button type="submit" size="lg" busy={busy} busyLabel="Issuing…">
        Issue my certificate
      </Button>
    </form>
  );
}
