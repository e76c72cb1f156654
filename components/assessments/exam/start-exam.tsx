"use client";

import { useState } from "react";
import { ExamHelp } from "@/components/assessments/exam-help";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FormFailure } from "@/components/ui/form-failure";
import { Modal } from "@/components/ui/modal";
import { useAction } from "@/components/ui/use-action";
import { startAttemptAction } from "@/lib/assessments/actions";
import { RETAKE_RULE } from "@/lib/assessments/exam/start-limits";

const WAITING = "start-exam-waits";
const FIRST = "start-exam-first";
const RULES = "start-exam-rules";

/** A start counts, so it is asked for twice: here with the declaration. */
export function StartExam() {
  const [isOpen, setOpen] = useState(false);
  const [hasDeclared, setDeclared] = useState(false);
  const { busy, fieldErrors, failure, submit } = useAction({ run: startAttemptAction });
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="lg"
        variant="ink"
        aria-haspopup="dialog"
        aria-describedby={FIRST}
        onClick={() => setOpen(true)}
      >
        Start Assessment
      </Button>
      <p id={FIRST} className="mt-3 text-sm">
        First you read the rules and declare your own work. Until then nothing counts.
      </p>
      <Modal
        open={isOpen}
        onClose={close}
        title="AI Proficiency Assessment"
        describedBy={RULES}
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
              aria-describedby={WAITING}
              busy={busy}
              busyLabel="Drawing your questions…"
            >
              Start Assessment
            </Button>
          </>
        }
      >
        <div id={RULES}>
          <p className="mt-4">
            {`20 questions, passing 80%, no time limit. This attempt counts from its start: you have ${RETAKE_RULE}. You can stop at any time and go on later, and change each answer until you hand in.`}
          </p>
          <p className="mt-4">
            Use whatever helps you to read and to write, without asking: screen readers, magnifiers,
            dictation, spelling help and all other assistive technology. The declaration does not mean them.
          </p>
        </div>
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
