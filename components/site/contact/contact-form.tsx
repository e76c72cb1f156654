"use client";

import { useActionState, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { sendMessageAction } from "@/lib/site/contact/actions";
import { Honeypot } from "./honeypot";

const sent = { title: "Message sent", description: "We will get back to you within 2 business days." };
const never = () => () => undefined;

/** Without JavaScript, the browser submits the form and the returned page shows the answer. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [answer, sendPlainly] = useActionState(sendMessageAction, null);
  const [isSent, setIsSent] = useState(false);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: sendMessageAction,
    onSuccess: () => {
      form.current?.reset();
      setIsSent(true);
      toast({ ...sent, tone: "success" });
    },
  });
  const errors = answer && !answer.ok ? (answer.fieldErrors ?? {}) : fieldErrors;
  return (
    // The server's messages say more than the browser's.
    <form ref={form} action={sendPlainly} onSubmit={submit} noValidate={hydrated} className="space-y-6">
      {answer ? (
        <Callout tone={answer.ok ? "success" : "danger"} title={answer.ok ? sent.title : "Message not sent"}>
          {answer.ok ? sent.description : `${answer.message} Your browser's way back brings what you typed.`}
        </Callout>
      ) : null}
      <ErrorSummary errors={fieldErrors} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" required maxLength={100} error={errors.name} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          error={errors.email}
        />
      </div>
      <Textarea
        label="Message"
        name="message"
        rows={7}
        required
        maxLength={5000}
        hint="If it is about an order, please add its reference; about a certificate, its code."
        error={errors.message}
      />
      <Honeypot />
      <FormFailure title="Message not sent">{failure}</FormFailure>
      <Button type="submit" size="lg" className="max-sm:w-full" busy={busy} busyLabel="Sending…">
        Send
      </Button>
      {isSent ? (
        <Callout tone="success" title={sent.title}>
          {sent.description}
        </Callout>
      ) : null}
    </form>
  );
}
