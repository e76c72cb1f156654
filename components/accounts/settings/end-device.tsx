"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { endDeviceAction } from "@/lib/accounts/settings/actions";

/** `described` is the id of the text that names the device. */
export function EndDevice({ sessionId, described }: { sessionId: string; described: string }) {
  const { busy, submit } = useAction({
    run: endDeviceAction,
    onSuccess: () =>
      toast({ title: "Session ended", description: "That browser is signed out.", tone: "success" }),
    onFailure: (description) => toast({ title: "Error", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" variant="secondary" aria-describedby={described} busy={busy} busyLabel="Ending…">
        End session
      </Button>
    </form>
  );
}
