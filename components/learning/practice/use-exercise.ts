import { useCallback, useEffect, useReducer, useRef } from "react";
import { orOutdated } from "@/components/ui/outdated";
import { answering, startAnswering, type Unsent } from "@/lib/learning/practice/answering";
import type { ExerciseAnswer, LessonExercise } from "@/lib/learning/practice/exercises";
import { usePractice } from "./practice";
import { dropUnsent, keepUnsent, readUnsent, writeDraft } from "./unsent-answers";

const RETRY = 4_000; // milliseconds
/** Refusals that can pass: server restart, rate limit. The answer waits. */
const PASSING = new Set(["unavailable", "throttled"]);

/** Sends the answers to an exercise, and sends them again when the network was away. */
export function useExercise({ view, last, isDone }: LessonExercise) {
  const { versionId, key } = view;
  const { placeOf, send: sendAnswer, noteGraded } = usePractice();
  const place = placeOf(versionId);
  const [state, dispatch] = useReducer(answering, { last, isDone }, startAnswering);
  const unsent = useRef<Unsent | null>(null);
  const isSending = useRef(false);

  /** Returns whether the server has answered; otherwise the answer waits. */
  const send = useCallback(
    async ({ tryId, answer }: Unsent): Promise<boolean> => {
      const result = await sendAnswer({ versionId, tryId, answer }).catch(orOutdated);
      if (!result || (!result.ok && PASSING.has(result.code))) return false;
      if (unsent.current?.tryId !== tryId) return true; // another answer was given meanwhile
      unsent.current = null;
      if (!result.ok) {
        const needsSignIn = result.code === "unauthenticated";
        if (!needsSignIn) dropUnsent(place);
        dispatch({ type: "refused", message: result.message, needsSignIn });
        return true;
      }
      dropUnsent(place);
      if (answer.kind === "write") writeDraft(place, "");
      dispatch({ type: "graded", tryId, feedback: result.data.feedback });
      noteGraded(key, result.data);
      return true;
    },
    [versionId, key, place, sendAnswer, noteGraded],
  );

  const flush = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    let isAnswered = true;
    while (unsent.current && isAnswered) isAnswered = await send(unsent.current);
    isSending.current = false;
    if (!isAnswered) dispatch({ type: "unreachable" });
  }, [send]);

  const give = useCallback(
    (given: Unsent) => {
      unsent.current = given;
      keepUnsent(place, given);
      dispatch({ type: "send", unsent: given });
      void flush();
    },
    [place, flush],
  );

  useEffect(() => {
    const left = readUnsent(place);
    if (left) give(left);
  }, [place, give]);

  const isWaiting = state.status === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void flush();
    const timer = setInterval(again, RETRY);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [isWaiting, flush]);

  const answer = (given: ExerciseAnswer) => give({ tryId: crypto.randomUUID(), answer: given });
  return { state, dispatch, answer };
}
