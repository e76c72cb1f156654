"use client";

import { forgetLocalData } from "@/components/assessments/quiz/local-result";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import type { Result } from "@/lib/platform/errors";

type Props = {
  run: (previous: null, input: FormData) => Promise<Result<object>>;
  label: string;
  busyLabel: string;
  /** A toast: a text under 'Saved', or with its own title. Leave out if the action redirects. */
  done?: string | { title: string; description: string };
  failure: string;
  token?: string;
  fields?: Record<string, string>;
  variant?: "primary" | "secondary" | "danger";
  /** Deletes what the quiz stored in this browser. */
  forgets?: boolean;
};

export function ButtonForm({ run, label, busyLabel, done, failure, token, fields, variant, forgets }: Props) {
  const {
    busy,
    failure: failed,
    submit,
  } = useAction({
    run: (previous, input) => {
      if (forgets) forgetLocalData();
      return run(previous, input);
    },
    onSuccess: () => {
      const said = typeof done === "string" ? { title: "Saved", description: done } : done;
      if (said) toast({ ...said, tone: "success" });
    },
  });
  return (
    <form method="post" onSubmit={submit}>
      {Object.entries({ ...(token && { token }), ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant={variant} busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      <FormFailure title={failure} className="mt-4">
        {failed}
      </FormFailure>
    </form>
  );
}
