"use client";

import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { correctCertificateNameAction } from "@/lib/certificates/actions";

/** The holder may correct the name once. */
export function CorrectName({ code, name }: { code: string; name: string }) {
  const { busy, fieldErrors, failure, submit } = useAction({
    run: correctCertificateNameAction,
    onSuccess: () => window.location.reload(),
  });
  return (
    <details className="card mt-10 px-5 py-3 print:hidden">
      <summary className="fold">Is your name misspelt?</summary>
      <form method="post" onSubmit={submit} className="mt-2 mb-2 max-w-lg space-y-4">
        <p className="text-ink-soft text-sm">
          You can correct it once. The code stays the same, and the check says that the name was corrected.
          Badges that you downloaded before no longer verify: please download the badge again.
        </p>
        <input type="hidden" name="code" value={code} />
        <Field
          label="Name on the certificate"
          name="name"
          required
          defaultValue={name}
          autoComplete="name"
          error={fieldErrors.name}
        />
        <FormFailure title="The name was not corrected">{failure}</FormFailure>
        <Button type="submit" busy={busy}>
          Correct the name
        </Button>
      </form>
    </details>
  );
}
