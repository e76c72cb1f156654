import { describe, expect, it } from "vitest";
import type { BenchRun, BenchView } from "./bench-runs";
import { type BenchingEvent, benching, startBenching } from "./benching";

const bench: BenchView = {
  model: { host: "models.example", name: "m" },
  hasConsented: true,
  limit: 20,
  left: 12,
  runs: [],
};
const opened: BenchingEvent = { type: "opened", bench };
const run: BenchingEvent = { type: "run", id: "one", text: "Mine.", startedAt: "2026-11-26T10:00:00Z" };
const admitted: BenchingEvent = { type: "admitted", id: "one" };
const arrived: BenchingEvent = { type: "arrived", id: "one", output: "Here" };
const done: BenchingEvent = { type: "ended", id: "one", end: "done" };
const stateAfter = (...events: BenchingEvent[]) => events.reduce(benching, startBenching);

describe("the prompt bench on the page", () => {
  it("opens, asks for consent once, and goes on", () => {
    const unasked = { ...bench, hasConsented: false };
    expect(startBenching.status).toBe("opening");
    expect(stateAfter({ type: "opened", bench: unasked }, { type: "agree" })).toMatchObject({
      status: "agreeing",
      bench: { hasConsented: false },
    });
    expect(
      stateAfter({ type: "opened", bench: unasked }, { type: "agree" }, { type: "agreed" }),
    ).toMatchObject({
      status: "open",
      bench: { hasConsented: true },
    });
  });

  it("counts a run when the server takes it, and shows what arrives", () => {
    const running = stateAfter(opened, run, admitted, arrived);
    expect(running).toMatchObject({ status: "running", bench: { left: 11, runs: [] } });
    expect(running.current).toMatchObject({ text: "Mine.", output: "Here", status: "running" });
  });

  it("waits for the judgement of a whole answer, and keeps the run either way", () => {
    const judging = stateAfter(opened, run, admitted, arrived, done);
    expect(judging).toMatchObject({ status: "judging", bench: { runs: [{ id: "one", status: "done" }] } });
    const judgement = [{ isMet: true, quotation: "Mine.", why: "It is." }];
    const judged = benching(judging, { type: "judged", id: "one", judgement });
    expect(judged).toMatchObject({ status: "open", current: { judgement } });
    expect(judged.bench?.runs).toEqual([judged.current]);
    expect(benching(judging, { type: "judged", id: "one", judgement: null })).toMatchObject({
      status: "open",
      current: { status: "done", judgement: null },
    });
  });

  it.each([
    ["stopped", { status: "stopped", failure: null }],
    ["stalled", { status: "failed", failure: "stalled" }],
    ["busy", { status: "failed", failure: "busy" }],
  ] as const)("keeps what arrived of a run that is %s, without a judgement", (end, kept) => {
    const state = stateAfter(opened, run, admitted, arrived, { type: "ended", id: "one", end });
    expect(state).toMatchObject({
      status: "open",
      bench: { runs: [{ id: "one", output: "Here", ...kept }] },
    });
  });

  it("says why a run is refused, and what is left then", () => {
    const refused = stateAfter(opened, run, { type: "refused", message: "None left." });
    expect(refused).toMatchObject({
      status: "open",
      current: null,
      problem: "None left.",
      bench: { left: 12 },
    });
    const refreshed = benching(refused, { type: "refreshed", bench: { ...bench, left: 0 } });
    expect(refreshed).toMatchObject({ problem: "None left.", bench: { left: 0 } });
    expect(benching(refreshed, run)).toMatchObject({ problem: null, status: "running" });
  });

  it("asks to sign in", () => {
    const refused = stateAfter({ type: "refused", message: "Please sign in.", needsSignIn: true });
    expect(refused).toMatchObject({ bench: null, problem: "Please sign in.", needsSignIn: true });
    expect(benching(refused, { type: "open" })).toMatchObject({ status: "opening", needsSignIn: false });
  });

  it("ignores what comes late about an earlier run, but for its judgement", () => {
    const second = stateAfter(opened, run, admitted, done, { ...run, id: "two" });
    expect(benching(second, arrived)).toBe(second);
    expect(benching(second, done)).toBe(second);
    const judgement = [{ isMet: false, quotation: "", why: "No." }];
    expect(benching(second, { type: "judged", id: "one", judgement })).toMatchObject({
      status: "running",
      current: { id: "two", judgement: null },
      bench: { runs: [{ id: "one", judgement }] },
    });
  });

  it("shows ten runs, the newest first", () => {
    const old = (id: string): BenchRun => {
      const blank = { text: "", output: "", failure: null, judgement: null };
      return { ...blank, id, status: "done", startedAt: "2026-11-25T10:00:00Z" };
    };
    const runs = Array.from({ length: 10 }, (_, n) => old(`old-${n}`));
    const state = stateAfter({ type: "opened", bench: { ...bench, runs } }, run, done);
    expect(state.bench?.runs.map(({ id }) => id)).toEqual(["one", ...runs.slice(0, 9).map(({ id }) => id)]);
  });
});
