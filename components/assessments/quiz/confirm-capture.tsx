"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { confirmCaptureAction } from "@/lib/assessments/quiz/actions";

export function ConfirmCapture({ token }: { token: string }) {
  const { busy, submit } = useAction({
    run: confirmCaptureAction,
    onFailure: (description) => toast({ title: "Error", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Saving…">
        Yes, send me AI tips
      </Button>
    </form>
  );
}
