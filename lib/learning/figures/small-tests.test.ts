import { describe, expect, it } from "vitest";
import { drawResult, isMisleading, misleadingShare } from "./small-tests";

const draw = (tool: { rate: number; size: number }, tests: number) =>
  Array.from({ length: tests }, (_, test) => drawResult(tool, test));

describe("drawResult", () => {
  it("gives the same result for the same test, and spreads around the rate", () => {
    const tool = { rate: 0.7, size: 10 };
    expect(draw(tool, 50)).toEqual(draw(tool, 50));
    const results = draw(tool, 5_000);
    expect(results.reduce((sum, right) => sum + right, 0) / results.length).toBeCloseTo(7, 1);
    expect(new Set(results).size).toBeGreaterThan(6);
  });

  it.each([
    { rate: 0.7, size: 10 },
    { rate: 0.5, size: 5 },
    { rate: 0.9, size: 20 },
    { rate: 0.7, size: 50 },
  ])("misleads as often as the exact share says: $rate, $size questions", (tool) => {
    const results = draw(tool, 5_000);
    const share = results.filter((right) => isMisleading(tool, right)).length / results.length;
    expect(Math.abs(share - misleadingShare(tool))).toBeLessThan(0.02);
  });
});

describe("isMisleading", () => {
  it.each([
    [5, true],
    [6, false],
    [8, false],
    [9, true],
  ])("%d of 10 for a tool of 70%%: %s", (right, misleading) => {
    expect(isMisleading({ rate: 0.7, size: 10 }, right)).toBe(misleading);
  });
});

/* Counted in Python with whole numbers. */
it.each([
  [{ rate: 0.5, size: 5 }, 0.375],
  [{ rate: 0.7, size: 10 }, 0.2996],
  [{ rate: 0.7, size: 50 }, 0.0031],
  [{ rate: 1, size: 10 }, 0],
])("has the exact share of %j: %d", (tool, share) => {
  expect(misleadingShare(tool)).toBeCloseTo(share, 4);
});
