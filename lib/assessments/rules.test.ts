import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { answersFit, countCorrect, hasPassed, scorePercent, shuffle } from "./rules";

it.each([
  [0, 5, 0, false],
  [4, 5, 80, true],
  [3, 4, 75, false],
  [12, 15, 80, true],
  [11, 15, 73, false],
  [2, 3, 67, false],
  [5, 5, 100, true],
  [0, 0, 0, false],
])("%i of %i is %i percent, passed: %s", (correct, total, percent, passed) => {
  expect(scorePercent(correct, total)).toBe(percent);
  expect(hasPassed(percent)).toBe(passed);
});

const paper = [
  { versionId: "q1", optionIds: ["a", "b"], correctOptionId: "a" },
  { versionId: "q2", optionIds: ["c", "d"], correctOptionId: "d" },
];
const answer = (versionId: string, optionId: string) => ({ versionId, optionId });

describe("answers", () => {
  it.each([
    ["that are whole", [answer("q1", "a"), answer("q2", "c")], true],
    ["in another order", [answer("q2", "d"), answer("q1", "b")], true],
    ["with one missing", [answer("q1", "a")], false],
    ["with one twice", [answer("q1", "a"), answer("q1", "b")], false],
    ["with one too many", [answer("q1", "a"), answer("q2", "c"), answer("q3", "x")], false],
    ["with a foreign question", [answer("q1", "a"), answer("q3", "c")], false],
    ["with a foreign option", [answer("q1", "c"), answer("q2", "d")], false],
    ["that are none", [], false],
  ])("%s", (_what, answers, expected) => {
    expect(answersFit(paper, answers)).toBe(expected);
  });

  it("are counted", () => {
    expect(countCorrect(paper, [answer("q1", "a"), answer("q2", "c")])).toBe(1);
    expect(countCorrect(paper, [answer("q1", "a"), answer("q2", "d")])).toBe(2);
  });
});

it("shuffles fairly: over 24,000 times each of four comes first about as often", () => {
  const first = new Map<string, number>();
  for (let time = 0; time < 24_000; time++) {
    const [head = ""] = shuffle(["a", "b", "c", "d"], (below) => randomInt(below));
    first.set(head, (first.get(head) ?? 0) + 1);
  }
  // Six standard deviations around 6,000: a fair order fails once in hundreds of millions of runs.
  for (const count of first.values()) expect(Math.abs(count - 6_000)).toBeLessThan(6 * 67);
  expect(first.size).toBe(4);
});
