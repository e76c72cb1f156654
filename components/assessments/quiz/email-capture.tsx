"use client";

import { type Ref, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextLink } from "@/components/ui/link";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { captureEmailAction } from "@/lib/assessments/quiz/actions";

type Props = {
  /** The id of the form that starts the quiz. */
  form: string;
  isStarting: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

const WAITING = "capture-waits";

const startBy = (form: string) => {
  const element = document.getElementById(form);
  if (element instanceof HTMLFormElement) element.requestSubmit();
};

/** A failure never stops the quiz. */
export function EmailCapture({ form, isStarting, headingRef }: Props) {
  const [email, setEmail] = useState("");
  const { busy, fieldErrors, submit } = useAction({
    run: captureEmailAction,
    onSuccess: () => {
      const description = "We'll send you AI tips and certification updates.";
      toast({ title: "Thank you!", description, tone: "success", leads: true });
      startBy(form);
    },
    onFailure: (_message, code) => {
      if (code === "invalid") return; // shown at the field
      const description = "Failed to save email. You can continue anyway.";
      toast({ title: "Error", description, tone: "destructive", leads: true });
      startBy(form);
    },
  });

  return (
    <section className="max-w-lg rounded-card bg-surface p-6 text-ink shadow-card sm:p-8">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
        Before you start: tips by mail?
      </h2>
      <p className="mt-3 text-ink-soft">
        Leave your e-mail address for AI tips and certification updates: one mail a week at most. We ask you
        once more by mail; without your yes there nothing is sent.
      </p>
      <form method="post" onSubmit={submit} noValidate className="mt-6">
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          hint="Only for our mails: you can continue without it."
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fieldErrors.email}
        />
        <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
          <Button
            type="submit"
            size="lg"
            busy={busy || isStarting}
            busyLabel={busy ? "Saving…" : "Save and start"}
            waitsFor={email.trim() === "" ? WAITING : undefined}
          >
            Save and start
          </Button>
          <Button
            variant="quiet"
            size="lg"
            busy={isStarting}
            busyLabel="Drawing your questions…"
            onClick={() => startBy(form)}
          >
            Continue without it
          </Button>
        </div>
        <p id={WAITING} className="mt-3 text-ink-soft text-sm">
          Enter your e-mail address first, or continue without it.
        </p>
      </form>
      <p className="mt-5 text-ink-soft text-sm">
        What we do with it: <TextLink href="/privacy-policy">Privacy Policy</TextLink>
      </p>
    </section>
  );
}
