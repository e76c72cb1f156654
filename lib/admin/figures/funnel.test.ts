import { expect, it } from "vitest";
import { stepsOf } from "./funnel";

it("the funnel has every step, each as a share of the one before; of nobody there is no share", () => {
  const rows = [
    { step: "came", people: 10, inOrder: 10 },
    { step: "quiz", people: 4, inOrder: 4 },
    { step: "account", people: 6, inOrder: 1 },
    { step: "paid", people: 2, inOrder: 0 },
  ];
  expect(
    stepsOf(rows).map(({ step, inOrder, ofBefore, people }) => [step, inOrder, ofBefore, people]),
  ).toEqual([
    ["came", 10, null, 10],
    ["quiz", 4, 0.4, 4],
    ["account", 1, 0.25, 6],
    ["lesson", 0, 0, 0],
    ["checkout", 0, null, 0],
    ["paid", 0, null, 2],
    ["exam", 0, null, 0],
    ["passed", 0, null, 0],
  ]);
});
