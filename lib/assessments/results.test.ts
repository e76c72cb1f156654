import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../content/question-banks";
import { inWords } from "./question-categories";
import { buildResult, gapAnalysisOf, weakCategories } from "./results";
import { resultSchema } from "./schema";
import { QUOTES, TIPS } from "./tips-and-quotes";

const marks = (...correct: number[]) =>
  CATEGORIES.map((category, index) => ({ category, correct: correct[index] ?? 0, total: 5 }));
const scores = (...correct: number[]) => buildResult(0, marks(...correct), () => 0).categories;

describe("categories", () => {
  it("have a rounded percentage and their number in words", () => {
    expect(scores(5, 4, 3, 0).map(({ percent }) => percent)).toEqual([100, 80, 60, 0]);
    expect(scores(5, 4, 3, 0).map(inWords)).toEqual(["5 of 5", "4 of 5", "3 of 5", "0 of 5"]);
  });

  it("are weak under 80%, the weakest first", () => {
    expect(weakCategories(scores(3, 4, 1, 2)).map(({ category }) => category)).toEqual([
      "business",
      "ethics",
      "fundamentals",
    ]);
  });

  it.each([
    [[5, 5, 4, 4], "No gaps: you reached 80% or more in every category."],
    [[5, 5, 5, 3], "One gap to close: AI ethics (3 of 5)."],
    [[2, 5, 4, 0], "2 gaps to close: AI ethics (0 of 5) and AI fundamentals (2 of 5)."],
    [
      [3, 2, 1, 0],
      "Every category is still below 80%: AI ethics (0 of 5), AI in business (1 of 5), AI tools (2 of 5), and AI fundamentals (3 of 5). Start with the first of them.",
    ],
  ])("%j: %s", (correct, text) => {
    expect(gapAnalysisOf(scores(...correct))).toBe(text);
  });
});

it("a result fits its schema, whatever was right and whichever tip and quote are drawn", () => {
  const mark = fc.integer({ min: 0, max: 5 });
  const below1 = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.array(mark, { minLength: 4, maxLength: 4 }), below1, (correct, random) => {
      const result = resultSchema.parse(buildResult(50, marks(...correct), () => random));
      expect(TIPS).toContain(result.tip);
      expect(QUOTES).toContain(result.quote);
    }),
  );
});

it("the result of fewer questions than four categories has is still one", () => {
  expect(buildResult(0, [{ category: "tools", correct: 0, total: 0 }], () => 0.99).categories).toEqual([
    { category: "tools", correct: 0, total: 0, percent: 0 },
  ]);
});
