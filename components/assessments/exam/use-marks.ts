"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { orOutdated } from "@/components/ui/outdated";
import type { OpenAttempt } from "@/lib/assessments/attempts";
import { flagQuestionAction, showQuestionAction } from "@/lib/assessments/exam/actions";
import { PASSING, RETRY } from "../use-autosave";

/** Without `isFlagged`: the question was shown. */
type Mark = { position: number; isFlagged?: boolean };

/** By attempt: the router may restore an older version of the page. */
const given = new Map<string, boolean[]>();

/**
 * Says to the server which question is shown and which is flagged, again until it has arrived, and without anybody
 * waiting for it. Other tabs of this browser follow.
 */
export function useMarks({ id: attemptId, items }: OpenAttempt) {
  const [isFlagged, setFlagged] = useState(() => given.get(attemptId) ?? items.map((item) => item.isFlagged));
  const unsent = useRef(new Map<string, Mark>());
  const shown = useRef(new Set<number>());
  const isRunning = useRef(false);
  const tabs = useRef<BroadcastChannel | null>(null);

  const flush = useCallback(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let [next] = unsent.current; next; [next] = unsent.current) {
      const [name, mark] = next;
      const answer = await send(attemptId, mark).catch(orOutdated);
      if (!answer || (!answer.ok && PASSING.has(answer.code))) break; // the timer or the 'online' event sends it again
      if (unsent.current.get(name) === mark) unsent.current.delete(name);
    }
    isRunning.current = false;
  }, [attemptId]);

  const show = useCallback(
    (position: number) => {
      if (shown.current.has(position)) return;
      shown.current.add(position);
      unsent.current.set(`shown ${position}`, { position });
      void flush();
    },
    [flush],
  );

  const put = useCallback((mark: Required<Mark>) => {
    setFlagged((old) => old.map((was, at) => (at === mark.position ? mark.isFlagged : was)));
  }, []);

  const flag = useCallback(
    (position: number, isOn: boolean) => {
      const mark = { position, isFlagged: isOn };
      put(mark);
      unsent.current.set(`flag ${position}`, mark);
      tabs.current?.postMessage(mark);
      void flush();
    },
    [flush, put],
  );

  useEffect(() => {
    const timer = setInterval(flush, RETRY);
    window.addEventListener("online", flush);
    const channel = new BroadcastChannel(`skillbite-flags:${attemptId}`);
    channel.onmessage = ({ data }: MessageEvent<Required<Mark>>) => {
      unsent.current.delete(`flag ${data.position}`);
      put(data);
    };
    tabs.current = channel;
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", flush);
      channel.close();
    };
  }, [attemptId, flush, put]);

  useEffect(() => {
    given.set(attemptId, isFlagged);
  }, [attemptId, isFlagged]);

  return { isFlagged, flag, show };
}

function send(attemptId: string, { position, isFlagged }: Mark) {
  return isFlagged === undefined
    ? showQuestionAction(null, { attemptId, position })
    : flagQuestionAction(null, { attemptId, position, isFlagged });
}
