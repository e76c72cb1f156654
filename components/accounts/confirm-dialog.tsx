"use client";

import { useEffect, useRef, useState } from "react";
import { CodeField } from "@/components/accounts/second-factor/code-field";
import { Button } from "@/components/ui/button";
import { answerQuestions } from "@/components/ui/confirmation";
import { Modal } from "@/components/ui/modal";
import { PasswordField } from "@/components/ui/password-field";
import { useAction } from "@/components/ui/use-action";
import { confirmIdentityAction } from "@/lib/accounts/actions";
import { KnownUsername } from "./known-username";
import { SignInAnew } from "./sign-in-anew";

type Props = { email: string; hasPassword: boolean; hasSecondFactor: boolean };

export function ConfirmDialog({ email, hasPassword, hasSecondFactor }: Props) {
  const waiting = useRef<{ onConfirmed: () => void; onCancelled: () => void } | null>(null);
  const [open, setOpen] = useState(false);
  const [byCode, setByCode] = useState(!hasPassword);

  const { busy, fieldErrors, failure, clear, submit } = useAction({
    run: confirmIdentityAction,
    onSuccess: () => close("onConfirmed"),
  });

  useEffect(
    () =>
      answerQuestions((question) => {
        waiting.current?.onCancelled();
        waiting.current = question;
        clear();
        setOpen(true);
      }),
    [clear],
  );

  function close(outcome: "onConfirmed" | "onCancelled") {
    const question = waiting.current;
    waiting.current = null;
    setOpen(false);
    question?.[outcome]();
  }

  const codeStep = hasSecondFactor ? "enter a code" : "sign in";
  const step = byCode ? codeStep : "enter your password";
  return (
    <Modal open={open} onClose={() => close("onCancelled")} title="Confirm it is you">
      <p className="mt-2 text-ink-soft">{`For your safety, ${step} once more. It counts for ten minutes.`}</p>
      {byCode && !hasSecondFactor ? (
        <SignInAnew>You have no password here: sign in again</SignInAnew>
      ) : (
        <form method="post" onSubmit={submit} noValidate className="mt-5 space-y-5">
          {byCode ? (
            <CodeField error={fieldErrors.code ?? failure} fieldErrors={fieldErrors} />
          ) : (
            <>
              <KnownUsername email={email} />
              <PasswordField
                label="Your password"
                name="password"
                autoComplete="current-password"
                error={fieldErrors.password ?? failure}
              />
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy} busyLabel="Checking…">
              Confirm
            </Button>
            {hasPassword && hasSecondFactor ? (
              <Button variant="secondary" onClick={() => setByCode(!byCode)}>
                {byCode ? "Use the password" : "Use a code"}
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </Modal>
  );
}
