"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { startFinalAction } from "@/lib/assessments/actions";

type Props = { courseId: string; variant: "ink" | "secondary"; children: ReactNode };

export function StartFinal({ courseId, variant, children }: Props) {
  const { busy, failure, submit } = useAction({ run: startFinalAction });
  return (
    <form method="post" onSubmit={submit}>
      <noscript>
        <p className="mb-4">Each answer is saved as you give it: please switch on JavaScript to take it.</p>
      </noscript>
      <input type="hidden" name="courseId" value={courseId} />
      <Button type="submit" size="lg" variant={variant} busy={busy} busyLabel="Drawing your questions…">
        {children}
      </Button>
      <FormFailure className="mt-4">{failure}</FormFailure>
    </form>
  );
}
