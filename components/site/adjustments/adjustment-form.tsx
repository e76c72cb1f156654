"use client";

import { useActionState, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Checkbox } from "@/components/ui/checkbox";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { FocusOnChange } from "@/components/ui/focus-on-change";
import { FormFailure } from "@/components/ui/form-failure";
import { Textarea } from "@/components/ui/textarea";
import { useAction } from "@/components/ui/use-action";
import { requestAdjustmentAction } from "@/lib/site/adjustments/actions";
import { ADJUSTMENT_CONSENT, WISHES, type Wish } from "@/lib/site/adjustments/adjustments";
import { Honeypot } from "../contact/honeypot";

type Props = {
  /** Of the account; empty for a guest, or without one. */
  name: string;
  email: string;
};

type Sent = { due: string; email: string };

const meanings: Record<Wish, string> = {
  "read-aloud": "By a person in a call, as you read along or without a screen.",
  "plain-paper": "The questions as text, one below the other, without buttons and maps between them.",
  breaks:
    "You need not ask for them: there is no time limit, and an open attempt can be continued for 30 days.",
  contact: "Before, during or after the exam, by e-mail or in a call at a time that suits you.",
  other: "Say what, in the field below.",
};

const never = () => () => undefined;

/** Without JavaScript, the browser submits the form and the returned page shows the answer. */
export function AdjustmentForm({ name, email }: Props) {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [answer, sendPlainly] = useActionState(requestAdjustmentAction, null);
  const [sent, setSent] = useState<Sent | null>(null);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: requestAdjustmentAction,
    onSuccess: setSent,
  });
  const done = answer?.ok ? answer.data : sent;
  const errors = answer && !answer.ok ? (answer.fieldErrors ?? {}) : fieldErrors;
  const refused =
    answer && !answer.ok ? `${answer.message} Your browser's way back brings what you typed.` : failure;
  return (
    <FocusOnChange of={done ? "done" : "form"} name="Adjustments">
      {done ? (
        <IsSent {...done} onAgain={() => setSent(null)} />
      ) : (
        // The server's messages say more than the browser's.
        <form action={sendPlainly} onSubmit={submit} noValidate={hydrated} className="space-y-6">
          <ErrorSummary errors={fieldErrors} />
          <fieldset>
            <legend className="font-semibold text-sm">What would help?</legend>
            <div className="mt-3 space-y-4">
              {Object.entries(WISHES).map(([wish, label]) => (
                <Checkbox
                  key={wish}
                  name={wish}
                  error={errors[wish]}
                  label={
                    <>
                      <span className="font-medium text-base">{label}</span>
                      <span className="block text-ink-soft">{meanings[wish as Wish]}</span>
                    </>
                  }
                />
              ))}
            </div>
          </fieldset>
          <Textarea
            label="What gets in the way, and what would help"
            name="message"
            rows={6}
            maxLength={5000}
            hint="In your own words, as much or as little as you like. No diagnosis, no medical certificate."
            error={errors.message}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <Field
              label="Name"
              name="name"
              autoComplete="name"
              required
              maxLength={100}
              defaultValue={name}
              hint="How we may address you."
              error={errors.name}
            />
            <Field
              label="Email"
              name="email"
              type="email"
              autoComplete="email"
              inputMode="email"
              required
              defaultValue={email}
              readOnly={email !== ""}
              hint={email ? "Of your account: the answer goes there." : "The answer goes there."}
              error={errors.email}
            />
          </div>
          <Checkbox name="consent" required error={errors.consent} label={ADJUSTMENT_CONSENT} />
          <Honeypot />
          {answer && !answer.ok ? (
            <Callout tone="danger" title="Not sent">
              {refused}
            </Callout>
          ) : (
            <FormFailure>{refused}</FormFailure>
          )}
          <Button type="submit" size="lg" className="max-sm:w-full" busy={busy} busyLabel="Sending…">
            Send
          </Button>
        </form>
      )}
    </FocusOnChange>
  );
}

function IsSent({ due, email, onAgain }: Sent & { onAgain: () => void }) {
  return (
    <>
      <h2 tabIndex={-1} className="text-2xl outline-none">
        We have your request
      </h2>
      <p className="mt-3">
        <span>{`A person answers within three working days, by ${due}, to ${email}.`}</span> You can take the
        exam before or after: nothing of it runs out.
      </p>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        Ask for something else
      </Button>
    </>
  );
}
