import { describe, expect, it } from "vitest";
import { verdictOf } from "./rescoring";

describe("what a corrected key means for an attempt", () => {
  const exam = { kind: "certification", isKept: false, isUnannounced: false } as const;
  it.each([
    [75, 75, {}, null],
    [70, 75, {}, "higher"],
    [75, 70, {}, "lower"],
    [85, 80, {}, "lower"],
    [80, 85, {}, "higher"],
    [75, 80, {}, "passes"],
    [80, 75, {}, "fails"],
    [80, 75, { isKept: true }, null],
    [80, 75, { isUnannounced: true }, "lower"],
    [85, 80, { isKept: true }, "lower"],
    [75, 80, { kind: "final_assessment" }, "passes"],
    [80, 75, { kind: "final_assessment" }, "fails"],
    [75, 80, { kind: "practice" }, "higher"],
    [80, 75, { kind: "practice" }, "lower"],
  ] as const)("%i, now %i %j: %s", (before, after, more, verdict) => {
    expect(verdictOf({ ...exam, ...more, before, after })).toBe(verdict);
  });
});
