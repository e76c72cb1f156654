"use client";

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { toast } from "@/components/ui/toast";
import { answerExerciseAction } from "@/lib/learning/practice/actions";
import type { ExerciseAnswer, ExerciseFeedback } from "@/lib/learning/practice/exercises";
import type { Result } from "@/lib/platform/errors";

type Given = { versionId: string; tryId: string; answer: ExerciseAnswer };
export type Graded = { feedback: ExerciseFeedback; xpAwarded: number };

type PracticeState = {
  done: ReadonlySet<string>;
  /** Grades an answer and stores it. */
  send: (given: Given) => Promise<Result<Graded>>;
  noteGraded: (key: string, graded: Graded) => void;
  /** Where the browser keeps what this reader has not sent. */
  placeOf: (versionId: string) => string;
};

const sendToLesson: PracticeState["send"] = (given) => answerExerciseAction(null, given);

const Practice = createContext<PracticeState>({
  done: new Set(),
  send: sendToLesson,
  noteGraded: () => {},
  placeOf: (versionId) => versionId,
});
export const usePractice = () => useContext(Practice);

type Props = {
  /** Keys of the exercises that are done. */
  done: string[];
  /** Whose page it is; null without an account. */
  readerId: string | null;
  /** Without it answers are those of a lesson. */
  send?: PracticeState["send"];
  onGraded?: (graded: Graded) => void;
  children: ReactNode;
};

/** Shares between the exercises of a lesson, and what counts them, which ones are done. */
export function PracticeProvider({
  done: start,
  readerId,
  send = sendToLesson,
  onGraded = toastXp,
  children,
}: Props) {
  const [done, setDone] = useState<ReadonlySet<string>>(() => new Set(start));
  // Stable, or each render would look again for unsent answers.
  const latest = useRef(onGraded);
  useEffect(() => {
    latest.current = onGraded;
  }, [onGraded]);
  const noteGraded = useCallback((key: string, graded: Graded) => {
    if (graded.feedback.isDone) setDone((old) => new Set(old).add(key));
    latest.current(graded);
  }, []);
  const placeOf = useCallback((versionId: string) => `${readerId ?? "guest"}:${versionId}`, [readerId]);
  const state = useMemo(() => ({ done, send, noteGraded, placeOf }), [done, send, noteGraded, placeOf]);
  return <Practice value={state}>{children}</Practice>;
}

function toastXp({ xpAwarded }: Graded) {
  if (xpAwarded === 0) return;
  const description = "That was the last one of this lesson.";
  toast({ title: `All exercises done: +${xpAwarded} XP`, description, tone: "success" });
}

export function ExercisesDone({ total }: { total: number }) {
  const { done } = usePractice();
  if (total === 0) return null;
  return <p className="text-ink-soft text-sm">{`${done.size} of ${total} exercises done`}</p>;
}
