"use client";

import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { endDeviceAction } from "@/lib/accounts/settings/actions";

/** `described` is the id of the text that names the device. */
export function EndDevice({ sessionId, described }: { sessionId: string; described: string }) {
  const { busy, failure, submit } = useAction({
    run: endDeviceAction,
    onSuccess: () =>
      toast({ title: "Session ended", description: "That browser is signed out.", tone: "success" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" variant="secondary" aria-describedby={described} busy={busy} busyLabel="Ending…">
        End session
      </Button>
      <FormFailure title="Not ended" className="mt-3">
        {failure}
      </FormFailure>
    </form>
  );
}
