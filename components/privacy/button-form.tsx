"use client";

import { forgetLocalData } from "@/components/quiz/local-result";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import type { Result } from "@/lib/errors";

type Props = {
  run: (previous: null, input: FormData) => Promise<Result<object>>;
  label: string;
  busyLabel: string;
  /** Said when it is done, where the action does not lead somewhere else. */
  done?: string;
  failure: string;
  /** Of a mailed link. */
  token?: string;
  variant?: "primary" | "secondary";
  /** Takes what the quiz keeps in this browser along. */
  forgets?: boolean;
};

/** A button that is a whole form. */
export function ButtonForm({ run, label, busyLabel, done, failure, token, variant, forgets }: Props) {
  const { busy, submit } = useAction({
    run: (previous, input) => {
      if (forgets) forgetLocalData();
      return run(previous, input);
    },
    onSuccess: () => done && toast({ title: "Saved", description: done, tone: "success" }),
    onFailure: (description) => toast({ title: failure, description, tone: "destructive" }),
  });
  return (
    <form method="post" onSubmit={submit}>
      {token ? <input type="hidden" name="token" value={token} /> : null}
      <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}
