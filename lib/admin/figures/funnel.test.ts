import { expect, it } from "vitest";
import { stepsOf } from "./funnel";

it("the funnel has every step as a share of those who can have done it, also where all are guests", () => {
  const rows = [
    { step: "came", people: 10 },
    { step: "quiz", people: 4 },
    { step: "checkout", people: 5 },
    { step: "paid", people: 2 },
    { step: "exam", people: 2 },
    { step: "passed", people: 1 },
  ];
  expect(
    stepsOf(rows).map(({ step, people, of, share }) => [
      step,
      people,
      of && `${of.people} ${of.words}`,
      share,
    ]),
  ).toEqual([
    ["came", 10, null, null],
    ["quiz", 4, "10 who came", 0.4],
    ["account", 0, "10 who came", 0],
    ["lesson", 0, "0 who signed up", null],
    ["checkout", 5, "10 who came", 0.5],
    ["paid", 2, "5 who started a checkout", 0.4],
    ["exam", 2, "10 who came", 0.2],
    ["passed", 1, "2 who started the exam", 0.5],
  ]);
});
