"use client";

import { useState } from "react";
import { NEW_PASSWORD_HINT } from "@/components/accounts/new-password";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { PasswordField } from "@/components/ui/password-field";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { signUpAtExamAction } from "@/lib/accounts/actions";

const FAILED = "Failed to create account. Please try again.";

type Step = "prompt" | "form" | "sent" | "gone";

/** The account takes over the guest's attempts. `next`: the page after the sign-up is confirmed. */
export function AccountCard({ next }: { next: string }) {
  const [step, setStep] = useState<Step>("prompt");
  return (
    <FocusOnChange of={step} name={step === "gone" ? "You go on as a guest" : "Keep your results"}>
      {step === "gone" ? null : (
        <Card as="section" aria-labelledby="account-card">
          {step === "sent" ? <Sent /> : <Offer step={step} go={setStep} next={next} />}
        </Card>
      )}
    </FocusOnChange>
  );
}

function Sent() {
  return (
    <>
      <h2 id="account-card" tabIndex={-1} className="text-xl outline-none">
        Check your email
      </h2>
      <p className="mt-2 text-ink-soft">
        Confirm your email to complete signup. Until then you go on as a guest, and nothing is lost.
      </p>
    </>
  );
}

function Offer({ step, go, next }: { step: Step; go: (step: Step) => void; next: string }) {
  const { busy, fieldErrors, failure, submit } = useAction({
    run: (previous, input) => {
      input.set("timeZone", Intl.DateTimeFormat().resolvedOptions().timeZone);
      input.set("next", next);
      return signUpAtExamAction(previous, input);
    },
    onSuccess: () => {
      const description = "Confirm your email to complete signup.";
      toast({ title: "Check your email", description, tone: "success" });
      go("sent");
    },
    wordsFor: () => FAILED,
    onFailure: () => window.alert(FAILED),
  });
  return (
    <>
      <h2 id="account-card" tabIndex={-1} className="text-xl outline-none">
        Keep your results
      </h2>
      <p className="mt-2 text-ink-soft">
        With a free account your attempts stay yours on every device. It is optional.
      </p>
      {step === "form" ? (
        <form method="post" onSubmit={submit} noValidate className="mt-5 space-y-5">
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            error={fieldErrors.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            hint={NEW_PASSWORD_HINT}
            error={fieldErrors.password}
          />
          {/* No alert: the browser's dialog has said it. */}
          {failure ? <Callout tone="danger">{failure}</Callout> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel="Creating account…">
              Create account
            </Button>
            <Button variant="quiet" onClick={() => go("gone")}>
              Continue as Guest
            </Button>
          </div>
        </form>
      ) : (
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => go("form")}>
            Create an account
          </Button>
          <Button variant="quiet" onClick={() => go("gone")}>
            Continue as Guest
          </Button>
        </div>
      )}
    </>
  );
}
