import type { AnswerEnd } from "./answer-stream";
import { type BenchRun, type BenchView, SHOWN_RUNS } from "./bench-runs";
import type { Judged } from "./judgements";

/** The prompt bench on the page. `current`: the run that is shown, while it runs and after it. */
export type Benching = {
  status: "opening" | "open" | "agreeing" | "running" | "judging";
  bench: BenchView | null;
  current: BenchRun | null;
  problem: string | null;
  needsSignIn: boolean;
};

export type BenchingEvent =
  | { type: "open" }
  | { type: "opened"; bench: BenchView }
  /** What the server has, after a refusal: the reason stays on the page. */
  | { type: "refreshed"; bench: BenchView }
  | { type: "agree" }
  | { type: "agreed" }
  | { type: "refused"; message: string; needsSignIn?: boolean }
  | { type: "run"; id: string; text: string; startedAt: string }
  /** The server has taken the run: it counts. */
  | { type: "admitted"; id: string }
  | { type: "arrived"; id: string; output: string }
  | { type: "ended"; id: string; end: AnswerEnd | "stopped" }
  | { type: "judged"; id: string; judgement: Judged[] | null };

export const startBenching: Benching = {
  status: "opening",
  bench: null,
  current: null,
  problem: null,
  needsSignIn: false,
};

export function benching(state: Benching, event: BenchingEvent): Benching {
  const { bench, current } = state;
  const calm = { problem: null, needsSignIn: false };
  // What comes late about an earlier run changes at most the list.
  if ("id" in event && event.type !== "run" && event.id !== current?.id) {
    return event.type === "judged" && bench ? { ...state, bench: judgeLate(bench, event) } : state;
  }
  switch (event.type) {
    case "open":
      return { ...state, ...calm, status: "opening" };
    case "opened":
      return { ...state, ...calm, status: "open", bench: event.bench };
    case "refreshed":
      return { ...state, bench: event.bench };
    case "agree":
      return { ...state, ...calm, status: "agreeing" };
    case "agreed":
      return { ...state, status: "open", bench: bench && { ...bench, hasConsented: true } };
    case "refused": {
      const { message: problem, needsSignIn = false } = event;
      // A run that was not taken is none.
      const shown = state.status === "running" ? null : current;
      return { ...state, status: "open", current: shown, problem, needsSignIn };
    }
    case "run": {
      const { id, text, startedAt } = event;
      const blank = { output: "", failure: null, judgement: null };
      const run: BenchRun = { id, text, startedAt, ...blank, status: "running" };
      return { ...state, ...calm, status: "running", current: run };
    }
    case "admitted":
      return { ...state, bench: bench && { ...bench, left: Math.max(0, bench.left - 1) } };
    case "arrived":
      return { ...state, current: current && { ...current, output: event.output } };
    case "ended":
      return keep(state, event.end === "done" ? "judging" : "open", endOf(event.end));
    case "judged":
      return keep(state, "open", { judgement: event.judgement });
  }
}

function judgeLate(
  bench: BenchView,
  { id, judgement }: { id: string; judgement: Judged[] | null },
): BenchView {
  return { ...bench, runs: bench.runs.map((run) => (run.id === id ? { ...run, judgement } : run)) };
}

function endOf(end: AnswerEnd | "stopped"): Partial<BenchRun> {
  return end === "done" || end === "stopped" ? { status: end } : { status: "failed", failure: end };
}

/** The list of runs holds the current one as soon as it has ended. */
function keep(state: Benching, status: Benching["status"], change: Partial<BenchRun>): Benching {
  const { bench, current } = state;
  if (!current) return state;
  const run = { ...current, ...change };
  const others = bench?.runs.filter(({ id }) => id !== run.id) ?? [];
  const runs = [run, ...others].slice(0, SHOWN_RUNS);
  return { ...state, status, current: run, bench: bench && { ...bench, runs } };
}
