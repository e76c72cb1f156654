"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useFocusKept } from "@/components/ui/use-focus-kept";
import { acceptInvitationAction } from "@/lib/organisations/actions";

export function AcceptForm({ token, label }: { token: string; label: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const { busy, submit } = useAction({
    run: acceptInvitationAction,
    onSuccess: useFocusKept(button),
    onFailure: (description) => toast({ title: "Not accepted", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <Button ref={button} type="submit" size="lg" busy={busy} busyLabel="Accepting…">
        {label}
      </Button>
    </form>
  );
}
