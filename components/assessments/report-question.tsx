"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { Textarea } from "@/components/ui/textarea";
import { useAction } from "@/components/ui/use-action";
import { reportQuestionAction } from "@/lib/assessments/actions";

type Props = {
  attemptId: string;
  versionId: string;
  /** In the accessible name: a page can have many of these. */
  question: string;
  isReported: boolean;
  label?: string;
  onReported?: () => void;
};

export function ReportQuestion({
  attemptId,
  versionId,
  question,
  isReported,
  label = "Report this question",
  onReported,
}: Props) {
  const [step, setStep] = useState<"link" | "form" | "done">(isReported ? "done" : "link");
  const { busy, fieldErrors, failure, submit } = useAction({
    run: reportQuestionAction,
    onSuccess: () => {
      setStep("done");
      onReported?.();
    },
  });
  const name = `${label}: ${question}`;
  return (
    <FocusOnChange of={step} name={name}>
      {step === "done" ? (
        <p role="status" className="mt-3 text-ink-soft text-sm">
          Reported. Thank you: we look at every report.
        </p>
      ) : null}
      {step === "link" ? (
        <button
          type="button"
          aria-label={name}
          onClick={() => setStep("form")}
          className="mt-2 min-h-11 rounded-sm font-medium text-accent text-sm underline underline-offset-4 hover:text-accent-deep"
        >
          {label}
        </button>
      ) : null}
      {step === "form" ? (
        <form method="post" onSubmit={submit} className="mt-4 space-y-3">
          <input type="hidden" name="attemptId" value={attemptId} />
          <input type="hidden" name="versionId" value={versionId} />
          <Textarea
            label="What is wrong with it? (optional)"
            name="message"
            rows={2}
            maxLength={500}
            error={fieldErrors.message}
          />
          <FormFailure>{failure}</FormFailure>
          <div className="flex gap-3">
            <Button type="submit" size="sm" variant="secondary" busy={busy} busyLabel="Reporting…">
              Send report
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setStep("link")}>
              Cancel
            </Button>
          </div>
        </form>
      ) : null}
    </FocusOnChange>
  );
}
