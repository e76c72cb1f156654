import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ArrowLeft, ArrowRight } from "@/components/ui/icons";
import { Modal } from "@/components/ui/modal";
import { WaitingButton } from "@/components/ui/waiting-button";
import { FIRST, UNSAVED, type usePaper } from "../use-paper";

type Props = {
  /** The id of the form with the question. */
  form: string;
  paper: ReturnType<typeof usePaper>;
  flags: number;
  isChecking: boolean;
  onBack: () => void;
};

/** The buttons below a question, as product.md describes them, and handing in. Under 768 px it is fixed. */
export function ExamFoot({ form, paper, flags, isChecking, onBack }: Props) {
  const { index, isLast, isComplete, state, busy } = paper;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);

  function handIn() {
    close();
    paper.finish();
  }

  return (
    <div
      data-fixed-footer
      className="max-md:tall:fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mt-6 md:border-0 md:px-0 lg:mr-80"
    >
      <WaitingButton
        variant="secondary"
        reason={!isChecking && index === 0 && FIRST}
        onClick={onBack}
        className="min-h-13 shrink-0"
      >
        <ArrowLeft className="size-4.5" />
        <span className="md:hidden">Back</span>
        <span className="hidden md:inline">Previous</span>
      </WaitingButton>
      {isChecking && isComplete ? (
        <WaitingButton
          reason={state !== "saved" && UNSAVED}
          busy={busy}
          busyLabel="Grading…"
          onClick={() => setAsking(true)}
          className="min-h-13 min-w-28 sm:min-w-32"
        >
          Hand in
        </WaitingButton>
      ) : null}
      {!isChecking && isLast && !isComplete ? (
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1">
          <p className="text-ink-soft text-sm max-sm:text-xs">Answer all questions to complete</p>
          <Button type="submit" form={form} className="min-h-13">
            Check your answers
          </Button>
        </div>
      ) : null}
      {!isChecking && isLast && isComplete ? (
        <Button type="submit" form={form} className="min-h-13 min-w-28 sm:min-w-32">
          <span className="md:hidden">Results</span>
          <span className="hidden md:inline">Get Results</span>
        </Button>
      ) : null}
      {isChecking || isLast ? null : (
        <Button type="submit" form={form} className="min-h-13 min-w-28 sm:min-w-32">
          Next
          <ArrowRight className="size-4.5" />
        </Button>
      )}
      <Modal
        open={isAsking}
        onClose={close}
        title="Hand in your exam?"
        actions={
          <>
            <Button variant="secondary" size="lg" onClick={close}>
              Back to my answers
            </Button>
            <Button size="lg" onClick={handIn}>
              Hand in now
            </Button>
          </>
        }
      >
        <p className="mt-4">Your answers are graded and cannot be changed afterwards.</p>
        {flags > 0 ? (
          <p className="mt-3 text-ink-soft">
            {flags === 1 ? "One question is still flagged." : `${flags} questions are still flagged.`} That
            changes nothing in your result.
          </p>
        ) : null}
      </Modal>
    </div>
  );
}
