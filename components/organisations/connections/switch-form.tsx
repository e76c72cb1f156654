"use client";

import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { type SignOnState, stateTexts } from "@/lib/organisations/sign-on/sign-on-states";

type Props = { orgId: string; state: SignOnState; run: Parameters<typeof useAction>[0]["run"] };

export function SwitchForm({ orgId, state, run }: Props) {
  const { busy, failure, submit } = useAction({
    run,
    onSuccess: () => toast({ title: "Saved", description: "It counts at once.", tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit} className="w-full space-y-4">
      <input type="hidden" name="orgId" value={orgId} />
      <Select label="Sign-in by your provider" name="state" defaultValue={state} className="max-w-xs">
        {Object.entries(stateTexts).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" busy={busy} busyLabel="Saving…">
        Switch
      </Button>
    </form>
  );
}
