"use client";

import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { confirmCaptureAction } from "@/lib/assessments/quiz/actions";

export function ConfirmCapture({ token }: { token: string }) {
  const { busy, failure, submit } = useAction({ run: confirmCaptureAction });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg" className="w-full" busy={busy} busyLabel="Saving…">
        Yes, send me AI tips
      </Button>
      <FormFailure className="mt-4">{failure}</FormFailure>
    </form>
  );
}
