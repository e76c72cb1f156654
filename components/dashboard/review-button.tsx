"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { reviewBiteAction } from "@/lib/dashboard/actions";

export function ReviewButton({ questionId }: { questionId: string }) {
  const { busy, submit } = useAction({
    run: reviewBiteAction,
    onFailure: (description) => toast({ title: "Not noted", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      <input type="hidden" name="questionId" value={questionId} />
      <Button type="submit" size="sm" variant="secondary" busy={busy}>
        Done for now
      </Button>
    </form>
  );
}
