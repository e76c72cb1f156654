"use client";

import { useEffect, useState, useTransition } from "react";
import { orOutdated } from "@/components/ui/outdated";
import { useEarlyTick } from "@/components/ui/use-early-tick";
import { closeAttemptAction } from "@/lib/assessments/actions";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { useAutosave } from "./use-autosave";

/** Why a button below a question waits. */
export const FIRST = "This is the first question.";
export const UNSAVED = "It works once your answers are saved.";

const UNREACHABLE = "The server could not be reached. Please try again.";

/**
 * Starts at the first question without an answer. The server holds the state, so any reload, tab or device continues
 * it. `onClosed` also runs if it was closed elsewhere.
 */
export function usePaper(attempt: OpenAttempt, onClosed: () => void) {
  const { id, items } = attempt;
  const { chosen, choose, state, savedAt, reason } = useAutosave(attempt);
  const [index, setIndex] = useState(() => {
    const firstOpen = chosen.indexOf(null);
    return firstOpen === -1 ? items.length - 1 : firstOpen;
  });
  const part = useEarlyTick<HTMLDivElement & HTMLFormElement>(([box]) => {
    if (box && box.value !== chosen[index]) choose(index, box.value);
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, startTransition] = useTransition();
  const answered = chosen.filter(Boolean).length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (state === "ended") startTransition(onClosed);
  }, [state]);

  function finish() {
    setFailure(null);
    startTransition(async () => {
      const answer = await closeAttemptAction(null, { attemptId: id }).catch(orOutdated);
      if (answer?.ok) startTransition(onClosed);
      else setFailure(answer?.message ?? UNREACHABLE);
    });
  }

  return {
    part,
    item: items[index],
    index,
    total: items.length,
    isLast: index === items.length - 1,
    current: chosen[index] ?? undefined,
    answered,
    isAnswered: chosen.map(Boolean),
    isComplete: answered === items.length,
    choose: (optionId: string) => choose(index, optionId),
    back: () => setIndex(Math.max(0, index - 1)),
    next: () => setIndex(Math.min(items.length - 1, index + 1)),
    goTo: setIndex,
    finish,
    busy,
    failure,
    state,
    savedAt,
    reason,
  };
}
