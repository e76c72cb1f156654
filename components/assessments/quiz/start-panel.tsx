"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormFailure } from "@/components/ui/form-failure";
import { Modal } from "@/components/ui/modal";
import { useAction } from "@/components/ui/use-action";
import { startAttemptAction } from "@/lib/assessments/actions";
import type { Screen } from "@/lib/assessments/screens";
import { EmailCapture } from "./email-capture";
import { hasTakenBefore, wasTakenRecently } from "./local-result";

type Props = {
  screen: Screen;
  /** Without a session the quiz asks for an email, once per browser. */
  isSignedIn: boolean;
  facts: ReactNode;
};

export function StartPanel({ screen, isSignedIn, facts }: Props) {
  const [step, setStep] = useState<"closed" | "intro" | "email">("closed");
  const [isAsked, setIsAsked] = useState(!isSignedIn);
  const [wasRecent, setWasRecent] = useState(false);
  const about = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const capture = useRef<HTMLHeadingElement>(null);
  const { busy, failure, submit } = useAction({ run: startAttemptAction });

  useEffect(() => {
    setStep("intro");
    setWasRecent(wasTakenRecently());
    if (hasTakenBefore()) setIsAsked(false);
  }, []);

  // The dialog opened by itself, so it has no opener to return the focus to.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current) (step === "email" ? capture : opener).current?.focus();
    wasOpen.current = step === "intro";
  }, [step]);

  const close = () => setStep("closed");
  const form = `start-${screen}`;
  const refusal = <FormFailure className="mt-5">{failure}</FormFailure>;
  return (
    <>
      <form id={form} method="post" onSubmit={submit}>
        <input type="hidden" name="screen" value={screen} />
      </form>
      {step === "email" ? (
        <>
          <EmailCapture form={form} isStarting={busy} headingRef={capture} />
          {refusal}
        </>
      ) : (
        <Button ref={opener} size="lg" variant="ink" onClick={() => setStep("intro")}>
          Start Assessment
        </Button>
      )}
      <Modal
        open={step === "intro"}
        onClose={close}
        title="AI Proficiency Assessment"
        describedBy={about}
        actions={
          <>
            <Button variant="secondary" size="lg" onClick={close}>
              Maybe Later
            </Button>
            {isAsked ? (
              <Button size="lg" onClick={() => setStep("email")}>
                Start Assessment
              </Button>
            ) : (
              <Button type="submit" form={form} size="lg" busy={busy} busyLabel="Drawing your questions…">
                Start Assessment
              </Button>
            )}
          </>
        }
      >
        <div id={about}>{facts}</div>
        {wasRecent ? (
          <p className="mt-6 text-ink-soft text-sm">
            Your last attempt is less than 24 hours old. You can take it again now: it is a new draw.
          </p>
        ) : null}
        {refusal}
      </Modal>
    </>
  );
}
