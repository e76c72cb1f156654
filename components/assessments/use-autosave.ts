"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { orOutdated } from "@/components/ui/outdated";
import { readAnswersAction, saveAnswerAction } from "@/lib/assessments/actions";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { type Answer, clearShelf, putOnShelf, readShelf, takeFromShelf } from "./answer-shelf";

/** `ended`: closed or abandoned elsewhere, or the user who is signed in now has no such attempt. */
export type SaveState = "saved" | "saving" | "waiting" | "ended";
type Unsent = Answer & {
  /** From the shelf, so maybe older than an answer on another device. */
  isOld?: true;
};

export const RETRY = 4_000; // milliseconds
/** By attempt: the router may restore an older version of the page. */
const given = new Map<string, { chosen: (string | null)[]; seq: number }>();
/** Refusals that can pass: server restart, rate limit, session or build change. */
export const PASSING = new Set(["unavailable", "throttled", "unauthenticated", "forbidden", "outdated"]);
const ENDED = new Set(["conflict", "not_found"]);

/**
 * Saves each answer at once and in order, and retries until the server has it. Other tabs of this browser follow,
 * and send what a closed tab left.
 * Between devices, the last answer to reach the server counts: an answer given here now gets a higher `seq`.
 */
export function useAutosave({ id: attemptId, items, lastSeq }: OpenAttempt) {
  const [start] = useState(() => {
    const known = given.get(attemptId);
    return known && known.seq > lastSeq
      ? known
      : { chosen: items.map(({ answerId }) => answerId), seq: lastSeq };
  });
  const [chosen, setChosen] = useState(start.chosen);
  const [state, setState] = useState<SaveState>("saved");
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const seq = useRef(start.seq);
  const unsent = useRef<Unsent[]>([]);
  const running = useRef(false);
  const hasEnded = useRef(false);
  const tabs = useRef<BroadcastChannel | null>(null);

  const show = useCallback((position: number, optionId: string) => {
    setChosen((old) => old.map((given, at) => (at === position ? optionId : given)));
  }, []);

  /** Makes an answer the latest: here, on the shelf and in other tabs. */
  const give = useCallback(
    (position: number, optionId: string) => {
      seq.current += 1;
      const one = { position, optionId, seq: seq.current };
      unsent.current = [...unsent.current.filter((each) => each.position !== position), one];
      putOnShelf(attemptId, one);
      tabs.current?.postMessage(one);
    },
    [attemptId],
  );

  const send = useCallback(
    async (one: Unsent): Promise<boolean> => {
      const { position, optionId } = one;
      const answer = await saveAnswerAction(null, { attemptId, position, optionId, seq: one.seq }).catch(
        orOutdated,
      );
      if (!answer || (!answer.ok && PASSING.has(answer.code))) {
        setReason(answer?.code === "unavailable" ? null : (answer?.message ?? null));
        setState("waiting");
        return false; // the timer or the 'online' event retries
      }
      if (!answer.ok && ENDED.has(answer.code)) {
        // Another user may be signed in now: then keep the answers for their own user.
        if (answer.code === "conflict") clearShelf(attemptId);
        unsent.current = [];
        hasEnded.current = true;
        setState("ended");
        return false;
      }
      if (answer.ok && answer.data.optionId !== optionId && unsent.current.includes(one)) {
        seq.current = Math.max(seq.current, answer.data.seq);
        if (!one.isOld) {
          give(position, optionId);
          return true;
        }
        show(position, answer.data.optionId);
      }
      unsent.current = unsent.current.filter((each) => each !== one);
      takeFromShelf(attemptId, one);
      return true;
    },
    [attemptId, give, show],
  );

  const flush = useCallback(async () => {
    if (running.current || unsent.current.length === 0) return;
    running.current = true;
    let goesOn = true;
    for (let next = unsent.current[0]; next && goesOn; next = unsent.current[0]) {
      setState("saving");
      goesOn = await send(next);
    }
    if (goesOn) {
      setState("saved");
      setSavedAt(new Date());
    }
    running.current = false;
  }, [send]);

  /** Also sends what other tabs left on the shelf. An open tab may send it too; the server counts it once. */
  const retry = useCallback(() => {
    if (hasEnded.current) return;
    for (const one of readShelf(attemptId)) {
      const own = unsent.current.find(({ position }) => position === one.position);
      if (own && own.seq >= one.seq) continue;
      unsent.current = [...unsent.current.filter((each) => each !== own), { ...one, isOld: true }];
      seq.current = Math.max(seq.current, one.seq);
      show(one.position, one.optionId);
    }
    void flush();
  }, [attemptId, flush, show]);

  const choose = useCallback(
    (position: number, optionId: string) => {
      show(position, optionId);
      give(position, optionId);
      void flush();
    },
    [flush, give, show],
  );

  /** Loads answers from other devices, or sees that the attempt was closed. */
  const follow = useCallback(async () => {
    if (document.visibilityState !== "visible" || unsent.current.length > 0) return;
    const counted = seq.current;
    const answer = await readAnswersAction(null, { attemptId }).catch(() => null);
    if (!answer?.ok || seq.current !== counted) return; // an answer was given meanwhile
    if (!answer.data.isOpen) return setState("ended");
    seq.current = Math.max(counted, answer.data.lastSeq);
    setChosen(answer.data.answerIds);
  }, [attemptId]);

  useEffect(() => {
    retry();
    const timer = setInterval(retry, RETRY);
    window.addEventListener("online", retry);
    document.addEventListener("visibilitychange", follow);

    const channel = new BroadcastChannel(`skillbite-attempt:${attemptId}`);
    channel.onmessage = ({ data }: MessageEvent<Answer>) => {
      seq.current = Math.max(seq.current, data.seq);
      unsent.current = unsent.current.filter(({ position }) => position !== data.position);
      show(data.position, data.optionId);
    };
    tabs.current = channel;
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", retry);
      document.removeEventListener("visibilitychange", follow);
      channel.close();
    };
  }, [attemptId, retry, follow, show]);

  useEffect(() => {
    given.set(attemptId, { chosen, seq: seq.current });
  }, [attemptId, chosen]);

  return { chosen, choose, state, savedAt, reason };
}
