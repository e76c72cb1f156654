"use client";

import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-style";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";

type Props = ButtonStyle & {
  run: Parameters<typeof useAction<{ url: string }>>[0]["run"];
  fields: Record<string, string>;
  label: string;
};

/** Leads to the organisation's provider. */
export function ProviderButton({ run, fields, label, variant, size }: Props) {
  const { busy, fieldErrors, failure, submit } = useAction({
    run,
    onSuccess: ({ url }) => window.location.assign(url),
    failed: "Sign-in failed",
  });
  return (
    <form method="post" onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} size={size} busy={busy} busyLabel="Going there…">
        {label}
      </Button>
      <FormFailure className="mt-4">{Object.values(fieldErrors).join(" ") || failure}</FormFailure>
    </form>
  );
}
