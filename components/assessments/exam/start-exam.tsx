"use client";

import { useState } from "react";
import { ExamHelp } from "@/components/assessments/exam-help";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { Modal } from "@/components/ui/modal";
import { useAction } from "@/components/ui/use-action";
import { startAttemptAction } from "@/lib/assessments/actions";

const WAITING = "start-exam-waits";

/** A start counts, so it is asked for twice: here with the declaration. */
export function StartExam() {
  const [isOpen, setOpen] = useState(false);
  const [hasDeclared, setDeclared] = useState(false);
  const { busy, fieldErrors, failure, submit } = useAction({ run: startAttemptAction });
  const close = () => setOpen(false);
  return (
    <>
      <Button size="lg" variant="ink" onClick={() => setOpen(true)}>
        Start Assessment
      </Button>
      <Modal
        open={isOpen}
        onClose={close}
        title="AI Proficiency Assessment"
        actions={
          <>
            <Button variant="secondary" size="lg" onClick={close}>
              Maybe Later
            </Button>
            <Button
              type="submit"
              form="start-exam"
              size="lg"
              waitsFor={hasDeclared ? undefined : WAITING}
              busy={busy}
              busyLabel="Drawing your questions…"
            >
              Start Assessment
            </Button>
          </>
        }
      >
        <p className="mt-4">
          20 questions, passing 80%, no time limit. This attempt counts from its start. You can stop at any
          time and go on later.
        </p>
        <p className="mt-4">
          Use whatever helps you to read and to write, without asking: screen readers, magnifiers, dictation,
          spelling help and all other assistive technology. The declaration does not mean them.
        </p>
        <p className="mt-2">
          <ExamHelp className="lone-link" />
        </p>
        <form id="start-exam" method="post" onSubmit={submit}>
          <input type="hidden" name="screen" value="exam" />
          <Checkbox
            className="mt-6"
            name="declared"
            checked={hasDeclared}
            onChange={(event) => setDeclared(event.target.checked)}
            error={fieldErrors.declared}
            label="I declare that this will be my own work, without help from other people or from AI tools."
          />
        </form>
        <p id={WAITING} className="mt-2 pl-9 text-ink-soft text-sm">
          {hasDeclared ? "Your attempt counts from the start." : "Tick the declaration to start."}
        </p>
        <FormFailure className="mt-5">{failure}</FormFailure>
      </Modal>
    </>
  );
}
