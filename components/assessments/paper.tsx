"use client";

import { useState, useTransition } from "react";
import { CheckQuestion } from "@/components/courses/check-question";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Progress } from "@/components/ui/progress";
import { closeAttemptAction } from "@/lib/assessments/actions";
import type { AttemptView } from "@/lib/assessments/view";
import { type SaveState, useAutosave } from "./use-autosave";

type Open = Extract<AttemptView, { status: "open" }>;

const saveWords: Record<SaveState, string> = {
  saved: "All answers are saved.",
  saving: "Saving…",
  waiting: "Not saved yet: waiting for the connection. Your answers are kept here.",
};

/** An open attempt, one question at a time. It belongs to the server: reload, another tab or device goes on. */
export function Paper({ attempt }: { attempt: Open }) {
  const { id, items, lastSeq } = attempt;
  const [chosen, setChosen] = useState(() => items.map(({ answerId }) => answerId));
  const firstOpen = items.findIndex(({ answerId }) => answerId === null);
  const [index, setIndex] = useState(firstOpen === -1 ? items.length - 1 : firstOpen);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const { save, state } = useAutosave(id, lastSeq);
  const item = items[index];
  const answered = chosen.filter(Boolean).length;
  const isLast = index === items.length - 1;

  function choose(optionId: string) {
    setChosen(chosen.map((old, at) => (at === index ? optionId : old)));
    save(index, optionId);
  }

  function finish() {
    setFailure(null);
    startTransition(async () => {
      const answer = await closeAttemptAction(null, { attemptId: id }).catch(() => null);
      if (!answer?.ok) setFailure(answer?.message ?? "The server could not be reached. Please try again.");
    });
  }

  if (!item) return null;
  return (
    <div>
      <Progress
        label={`Question ${index + 1} of ${items.length}`}
        value={(100 * answered) / items.length}
        text={`${answered} answered`}
      />
      <CheckQuestion question={item} chosen={chosen[index] ?? undefined} onChoose={choose} />
      <p role="status" className="mt-4 text-ink-soft text-sm">
        {saveWords[state]}
      </p>
      {failure ? (
        <Callout tone="danger" role="alert" className="mt-4">
          {failure}
        </Callout>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <Button variant="secondary" disabled={index === 0} onClick={() => setIndex(index - 1)}>
          Previous
        </Button>
        {isLast && answered < items.length ? (
          <p className="text-ink-soft text-sm">Answer all questions to complete</p>
        ) : null}
        {isLast ? (
          <Button
            disabled={answered < items.length || state !== "saved"}
            busy={busy}
            busyLabel="Grading…"
            onClick={finish}
          >
            Get Results
          </Button>
        ) : (
          <Button disabled={!chosen[index]} onClick={() => setIndex(index + 1)}>
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
