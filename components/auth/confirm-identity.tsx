"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { answerQuestions } from "@/components/ui/confirmation";
import { Modal } from "@/components/ui/modal";
import { PasswordField } from "@/components/ui/password-field";
import { useAction } from "@/components/ui/use-action";
import { confirmIdentityAction } from "@/lib/auth/actions";

/** 'Confirm it is you': once in a layout whose forms ask for a fresh sign-in; `useAction` opens it. */
export function ConfirmIdentity() {
  const waiting = useRef<{ onConfirmed: () => void; onCancelled: () => void } | null>(null);
  const [open, setOpen] = useState(false);
  const [failure, setFailure] = useState("");

  useEffect(
    () =>
      answerQuestions((question) => {
        waiting.current?.onCancelled();
        waiting.current = question;
        setFailure("");
        setOpen(true);
      }),
    [],
  );

  function close(outcome: "onConfirmed" | "onCancelled") {
    const question = waiting.current;
    waiting.current = null;
    setOpen(false);
    question?.[outcome]();
  }

  const { busy, fieldErrors, submit } = useAction({
    run: confirmIdentityAction,
    onSuccess: () => close("onConfirmed"),
    onFailure: setFailure,
  });
  return (
    <Modal open={open} onClose={() => close("onCancelled")} title="Confirm it is you">
      <p className="mt-2 text-ink-soft">
        This changes something that matters. Give your password again: it counts for ten minutes, and what you
        typed goes on afterwards.
      </p>
      <form method="post" onSubmit={submit} noValidate className="mt-5 space-y-5">
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={fieldErrors.password ?? failure}
        />
        <Button type="submit" busy={busy} busyLabel="Checking…">
          Confirm
        </Button>
      </form>
    </Modal>
  );
}
