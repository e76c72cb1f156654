"use client";

import { useRouter } from "next/navigation";
import { CheckQuestion } from "@/components/courses/check-question";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { OpenAttempt } from "@/lib/assessments/view";
import { PaperNotes } from "./paper-notes";
import { SaveStatus } from "./save-status";
import { usePaper } from "./use-paper";

/** The final assessment of a course. */
export function Paper({ attempt }: { attempt: OpenAttempt }) {
  const router = useRouter();
  const paper = usePaper(attempt, () => router.refresh());
  const { item, index, total, answered, isLast, isComplete, state } = paper;
  if (!item) return null;
  return (
    <div ref={paper.part}>
      <Progress
        label={`Question ${index + 1} of ${total}`}
        value={(100 * answered) / total}
        text={`${answered} answered`}
      />
      <CheckQuestion question={item} chosen={paper.current} onChoose={paper.choose} />
      <SaveStatus state={state} savedAt={paper.savedAt} answered={answered} total={total} className="mt-4" />
      <PaperNotes state={state} reason={paper.reason} failure={paper.failure} />
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" disabled={index === 0} onClick={paper.back}>
          Previous
        </Button>
        {isLast && !isComplete ? (
          <p className="text-ink-soft text-sm">Answer all questions to complete</p>
        ) : null}
        {isLast ? (
          <Button
            disabled={!isComplete || state !== "saved"}
            busy={paper.busy}
            busyLabel="Grading…"
            onClick={paper.finish}
          >
            Get Results
          </Button>
        ) : (
          <Button disabled={!paper.current} onClick={paper.next}>
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
