"use client";

import { useEffect, useRef, useState } from "react";
import { readFullName } from "@/components/assessments/quiz/local-result";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { useAction } from "@/components/ui/use-action";
import { useEarlyText } from "@/components/ui/use-early-text";
import { printHolderNameAction } from "@/lib/certificates/actions";
import { ChoosePass, type PassChoice } from "./choose-pass";
import { ConfirmName } from "./confirm-name";

type Props = {
  attemptId: string;
  suggestedName: string;
  choice: PassChoice | null;
};

export function ClaimForm({ attemptId, suggestedName, choice }: Props) {
  const [replaces, setReplaces] = useState(false);
  const [name, setName] = useState(suggestedName);
  const [printed, setPrinted] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const field = useEarlyText<HTMLInputElement>(setName);
  const { busy, fieldErrors, failure, submit } = useAction({
    run: printHolderNameAction,
    onSuccess: ({ holderName }) => setPrinted(holderName),
  });

  // If the server knows no name, use the one typed in this browser.
  useEffect(() => setName((given) => given || readFullName()), []);

  const isAsking = printed !== null;
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current !== isAsking) (isAsking ? heading : field).current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking, field]);

  if (choice && !replaces) return <ChoosePass choice={choice} onReplace={() => setReplaces(true)} />;
  if (printed !== null) {
    return (
      <ConfirmName
        attemptId={attemptId}
        name={printed}
        better={replaces ? "replace" : "keep"}
        headingRef={heading}
        onBack={() => setPrinted(null)}
      />
    );
  }
  return (
    <form method="post" onSubmit={submit} noValidate className="space-y-5">
      <Field
        ref={field}
        label="Name on the certificate"
        hint="As in your passport or on your CV. Latin, Greek, Cyrillic, Hebrew or Arabic letters."
        name="name"
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="name"
        error={fieldErrors.name}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" size="lg" busy={busy}>
        Continue
      </Button>
    </form>
  );
}
