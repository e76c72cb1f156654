import { useCallback, useEffect, useReducer, useRef } from "react";
import { orOutdated } from "@/components/ui/outdated";
import { UNREACHABLE } from "@/components/ui/unreachable";
import { agreeToBenchAction, openBenchAction } from "@/lib/learning/bench/actions";
import { type AnswerEnd, readAnswerSoFar } from "@/lib/learning/bench/answer-stream";
import { benching, startBenching } from "@/lib/learning/bench/benching";
import type { Judged } from "@/lib/learning/bench/judgements";

/** Milliseconds without a byte: the server gives up on the model earlier, and says so. */
const PATIENCE = 60_000;

const post = (path: string, body: unknown, signal: AbortSignal) =>
  fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });

/** The prompt bench of one exercise: opened at once, left when its part of the page goes. */
export function useBench(versionId: string) {
  const [state, dispatch] = useReducer(benching, startBenching);
  const running = useRef<AbortController | null>(null);

  const open = useCallback(
    async (type: "opened" | "refreshed") => {
      const result = await openBenchAction(null, { versionId }).catch(orOutdated);
      if (result?.ok) return dispatch({ type, bench: result.data });
      if (type === "refreshed") return;
      const needsSignIn = result?.code === "unauthenticated";
      dispatch({ type: "refused", message: result?.message ?? UNREACHABLE, needsSignIn });
    },
    [versionId],
  );

  useEffect(() => {
    void open("opened");
    return () => running.current?.abort();
  }, [open]);

  const openAgain = () => {
    dispatch({ type: "open" });
    void open("opened");
  };

  const agree = async (host: string) => {
    dispatch({ type: "agree" });
    const result = await agreeToBenchAction(null, { host }).catch(orOutdated);
    if (result?.ok) dispatch({ type: "agreed" });
    else dispatch({ type: "refused", message: result?.message ?? UNREACHABLE });
  };

  const run = async (text: string) => {
    const id = crypto.randomUUID();
    const mine = new AbortController();
    running.current = mine;
    dispatch({ type: "run", id, text, startedAt: new Date().toISOString() });
    const response = await post("/api/bench", { versionId, runId: id, text }, mine.signal).catch(() => null);
    if (mine.signal.aborted) {
      dispatch({ type: "ended", id, end: "stopped" });
      return open("refreshed"); // the server may have taken it
    }
    if (!response?.ok || !response.body) {
      const refusal: { code?: string; message?: string } = (await response?.json().catch(() => null)) ?? {};
      const needsSignIn = refusal.code === "unauthenticated";
      dispatch({ type: "refused", message: refusal.message ?? UNREACHABLE, needsSignIn });
      return open("refreshed");
    }
    dispatch({ type: "admitted", id });
    const end = await readAnswer(response.body, mine, (output) => dispatch({ type: "arrived", id, output }));
    dispatch({ type: "ended", id, end });
    if (end !== "done") return;
    const judged = await post("/api/bench/judgement", { runId: id }, mine.signal)
      .then((answer): Promise<{ judgement?: Judged[] | null }> => answer.json())
      .catch(() => null);
    dispatch({ type: "judged", id, judgement: judged?.judgement ?? null });
  };

  return { state, openAgain, agree, run, stop: () => running.current?.abort() };
}

/** Reads the answer to its end; without its mark the connection broke. */
async function readAnswer(
  body: ReadableStream<Uint8Array>,
  { signal }: AbortController,
  show: (output: string) => void,
): Promise<AnswerEnd | "stopped"> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let received = "";
  let isSilent = false;
  const listen = () =>
    setTimeout(() => {
      isSilent = true;
      void reader.cancel();
    }, PATIENCE);
  let timer = listen();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(timer);
      if (done) break;
      timer = listen();
      received += decoder.decode(value, { stream: true });
      show(readAnswerSoFar(received).output);
    }
  } catch {
    if (signal.aborted) return "stopped";
  } finally {
    clearTimeout(timer);
  }
  if (signal.aborted) return "stopped";
  return readAnswerSoFar(received).end ?? (isSilent ? "unreachable" : "broken");
}
