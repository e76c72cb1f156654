"use client";

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";

type PracticeState = {
  done: ReadonlySet<string>;
  noteDone: (key: string) => void;
  /** Where the browser keeps what this reader has not sent. */
  placeOf: (versionId: string) => string;
};

const Practice = createContext<PracticeState>({
  done: new Set(),
  noteDone: () => {},
  placeOf: (versionId) => versionId,
});
export const usePractice = () => useContext(Practice);

type Props = {
  /** Keys of the exercises that are done. */
  done: string[];
  /** Whose page it is; null without an account. */
  readerId: string | null;
  children: ReactNode;
};

/** Shares between the exercises of a lesson, and what counts them, which ones are done. */
export function PracticeProvider({ done: start, readerId, children }: Props) {
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(start));
  const noteDone = useCallback((key: string) => setDone((old) => new Set(old).add(key)), []);
  const placeOf = useCallback((versionId: string) => `${readerId ?? "guest"}:${versionId}`, [readerId]);
  const state = useMemo(() => ({ done, noteDone, placeOf }), [done, noteDone, placeOf]);
  return <Practice value={state}>{children}</Practice>;
}

export function ExercisesDone({ total }: { total: number }) {
  const { done } = usePractice();
  if (total === 0) return null;
  return <p className="text-ink-soft text-sm">{`${done.size} of ${total} exercises done`}</p>;
}
