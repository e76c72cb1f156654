import { expect, it } from "vitest";
import { failureInWords, failureOfStatus, isModelFailure } from "./model-failures";

it.each([
  [undefined, "unreachable"],
  [408, "unreachable"],
  [500, "unreachable"],
  [503, "unreachable"],
  [429, "busy"],
  [400, "refused"],
  [401, "refused"],
  [404, "refused"],
  [307, "refused"],
])("a model that answers %s is %s", (status, failure) => expect(failureOfStatus(status)).toBe(failure));

it("has a sentence for each failure, also for a run whose process died", () => {
  expect(failureInWords("stalled")).toContain("20 seconds");
  expect(failureInWords(null)).toBe(failureInWords("broken"));
});

it.each([
  ["busy", true],
  ["toString", false],
  [null, false],
])("knows whether %s is one", (word, isOne) => expect(isModelFailure(word)).toBe(isOne));
