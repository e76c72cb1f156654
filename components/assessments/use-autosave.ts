"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { saveAnswerAction } from "@/lib/assessments/actions";

type Answer = { position: number; optionId: string; seq: number };
export type SaveState = "saved" | "saving" | "waiting";

const RETRY = 4_000; // milliseconds

/** Answers that the server has not confirmed outlive a closed tab here. */
const shelf = (attemptId: string) => `skillbite-unsent:${attemptId}`;

function readShelf(attemptId: string): Answer[] {
  try {
    return JSON.parse(localStorage.getItem(shelf(attemptId)) ?? "[]") as Answer[];
  } catch {
    return [];
  }
}

function writeShelf(attemptId: string, unsent: Answer[]): void {
  try {
    if (unsent.length > 0) localStorage.setItem(shelf(attemptId), JSON.stringify(unsent));
    else localStorage.removeItem(shelf(attemptId));
  } catch {
    // storage may be switched off: then they live as long as the page
  }
}

/**
 * Saves each answer as it is given, in order, and again until the server has it: after a lost connection, a
 * restart of the server or a reload. `lastSeq` is the highest number that the server knows.
 */
export function useAutosave(attemptId: string, lastSeq: number) {
  const seq = useRef(lastSeq);
  const unsent = useRef<Answer[]>([]);
  const running = useRef(false);
  const [state, setState] = useState<SaveState>("saved");

  const flush = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    while (unsent.current.length > 0) {
      const [next] = unsent.current;
      if (!next) break;
      setState("saving");
      const answer = await saveAnswerAction(null, { attemptId, ...next }).catch(() => null);
      if (!answer || (!answer.ok && ["unavailable", "throttled"].includes(answer.code))) {
        setState("waiting");
        break; // tried again by the timer, or when the connection is back
      }
      unsent.current = unsent.current.filter((one) => one !== next);
      writeShelf(attemptId, unsent.current);
    }
    if (unsent.current.length === 0) setState("saved");
    running.current = false;
  }, [attemptId]);

  const save = useCallback(
    (position: number, optionId: string) => {
      seq.current += 1;
      const others = unsent.current.filter((one) => one.position !== position);
      unsent.current = [...others, { position, optionId, seq: seq.current }];
      writeShelf(attemptId, unsent.current);
      void flush();
    },
    [attemptId, flush],
  );

  useEffect(() => {
    unsent.current = readShelf(attemptId);
    seq.current = Math.max(seq.current, ...unsent.current.map((one) => one.seq));
    const timer = setInterval(flush, RETRY);
    window.addEventListener("online", flush);
    void flush();
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", flush);
    };
  }, [attemptId, flush]);

  return { save, state };
}
