import { describe, expect, it } from "vitest";
import { answersFit, countCorrect, shownAsRight } from "./grading";

const paper = [
  { versionId: "q1", optionIds: ["a", "b"], rightIds: ["a"] },
  { versionId: "q2", optionIds: ["c", "d"], rightIds: ["d"] },
];
const answer = (versionId: string, optionId: string) => ({ versionId, optionId });

it.each([
  ["the chosen option where it counts", "b", "b"],
  ["the option of the answer key after a wrong answer", "c", "a"],
  ["the option of the answer key without an answer", null, "a"],
])("a review shows %s as right", (_which, chosen, shown) => {
  expect(shownAsRight({ rightId: "a", rightIds: ["a", "b"] }, chosen)).toBe(shown);
});

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
