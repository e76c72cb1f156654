"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { startFinalAction } from "@/lib/assessments/actions";

type Props = { courseId: string; label: string; variant?: "primary" | "secondary" };

export function StartFinal({ courseId, label, variant }: Props) {
  const { busy, submit } = useAction({
    run: startFinalAction,
    onFailure: (description) => toast({ title: "Error", description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      <noscript>
        <p className="mb-4">Each answer is saved as you give it: please switch on JavaScript to take it.</p>
      </noscript>
      <input type="hidden" name="courseId" value={courseId} />
      <Button type="submit" size="lg" variant={variant} busy={busy} busyLabel="Drawing your questions…">
        {label}
      </Button>
    </form>
  );
}
