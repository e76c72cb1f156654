import { describe, expect, it } from "vitest";
import { type AnsweringEvent, answering, startAnswering } from "./answering";
import type { ExerciseFeedback } from "./exercises";

const answer = { kind: "choose" as const, choice: 0 };
const unsent = { tryId: "one", answer };
const wrong: ExerciseFeedback = { kind: "choose", isRight: false, isDone: false, right: null, reasons: [] };
const right: ExerciseFeedback = { kind: "choose", isRight: true, isDone: true, right: 0, reasons: [] };
const send: AnsweringEvent = { type: "send", unsent };
const stateAfter = (...events: AnsweringEvent[]) =>
  events.reduce(answering, startAnswering({ last: null, isDone: false }));

describe("an exercise on the page", () => {
  it("shows what the server said of the answer", () => {
    expect(stateAfter(send)).toMatchObject({ status: "sending", unsent });
    expect(stateAfter(send, { type: "graded", tryId: "one", feedback: wrong })).toMatchObject({
      status: "open",
      unsent: null,
      last: { answer, feedback: wrong },
      isDone: false,
    });
  });
  it("waits while the server is away, and goes on with the same answer", () => {
    expect(stateAfter(send, { type: "unreachable" })).toMatchObject({ status: "waiting", unsent });
    const graded = stateAfter(
      send,
      { type: "unreachable" },
      { type: "graded", tryId: "one", feedback: right },
    );
    expect(graded).toMatchObject({ status: "open", isDone: true });
  });
  it("ignores what comes late about an earlier answer", () => {
    const newer = { tryId: "two", answer: { kind: "choose" as const, choice: 1 } };
    const state = stateAfter(send, { type: "send", unsent: newer });
    expect(answering(state, { type: "graded", tryId: "one", feedback: wrong })).toBe(state);
  });
  it("stays done when it is done again and goes wrong", () => {
    const again = stateAfter(send, { type: "graded", tryId: "one", feedback: right }, { type: "again" });
    expect(again).toMatchObject({ last: null, round: 1, isDone: true });
    const worse = [again].map((state) => answering(state, send))[0];
    expect(worse && answering(worse, { type: "graded", tryId: "one", feedback: wrong }).isDone).toBe(true);
  });
  it("says why an answer is refused, and forgets it with the next one", () => {
    const refused = stateAfter(send, { type: "refused", message: "Please sign in.", needsSignIn: true });
    expect(refused).toMatchObject({ status: "open", problem: "Please sign in.", needsSignIn: true });
    expect(answering(refused, send)).toMatchObject({ problem: null, needsSignIn: false });
  });
  it("says what is missing", () => {
    expect(stateAfter({ type: "incomplete", message: "Choose one first." }).problem).toBe(
      "Choose one first.",
    );
  });
});
