"use client";

import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-style";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import type { SignOnState } from "@/lib/organisations/sign-on/sign-on-states";

type Props = Pick<ButtonStyle, "variant"> & {
  orgId: string;
  /** To which it switches. */
  state: SignOnState;
  label: string;
  run: Parameters<typeof useAction>[0]["run"];
};

export function SwitchForm({ orgId, state, label, variant, run }: Props) {
  const { busy, failure, submit } = useAction({
    run,
    onSuccess: () => toast({ title: "Saved", description: "It counts at once.", tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit} className="space-y-4">
      <input type="hidden" name="orgId" value={orgId} />
      <input type="hidden" name="state" value={state} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" variant={variant} busy={busy} busyLabel="Saving…">
        {label}
      </Button>
    </form>
  );
}
