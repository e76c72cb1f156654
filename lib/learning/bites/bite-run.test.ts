import { expect, it } from "vitest";
import { type BiteRunEvent, biteRun, countRight, startRun } from "./bite-run";

const answered = (step: number, isRight: boolean | null, isOver = true, xp = 0): BiteRunEvent => {
  return { type: "answered", step, result: { isRight, comesBack: null }, isOver, xp };
};
const next: BiteRunEvent = { type: "next" };
const run = (events: BiteRunEvent[]) => events.reduce(biteRun, startRun(2));

it.each<[string, BiteRunEvent[], object]>([
  ["stays until there is an answer", [next], { step: 0, canGoOn: false }],
  ["goes on after an answer", [answered(0, false), next], { step: 1, canGoOn: false }],
  ["stays while the new bite is not done", [answered(0, false, false), next], { step: 0, canGoOn: false }],
  ["keeps the first answer", [answered(0, false), answered(0, true)], { canGoOn: true }],
  [
    "ignores a late answer of a step that was left",
    [answered(0, true), next, answered(0, true)],
    { step: 1 },
  ],
  ["is over after the last step", [answered(0, true), next, answered(1, true), next], { step: 2 }],
  ["adds up the XP", [answered(0, true, true, 0), next, answered(1, true, true, 20)], { xp: 20 }],
])("a run %s", (_, events, expected) => expect(run(events)).toMatchObject(expected));

it("counts what the first answers were", () => {
  expect(countRight(run([answered(0, false), answered(0, true), next, answered(1, true)]))).toEqual({
    right: 1,
    graded: 2,
  });
  expect(countRight(run([answered(0, null)]))).toEqual({ right: 0, graded: 0 });
});
