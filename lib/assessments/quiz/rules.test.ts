import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../rules";
import {
  buildResult,
  colourOf,
  gapAnalysisOf,
  gapToPass,
  inWords,
  kindOf,
  levelOf,
  messageOf,
  opensExam,
  QUOTES,
  recommendationOf,
  reservationOf,
  screenHref,
  screenOf,
  TIPS,
  weakCategories,
} from "./rules";
import { resultSchema } from "./schema";

describe("a score", () => {
  it.each([
    [100, "Expert", "Advanced Bite", "Outstanding! You're an AI expert!", "green", 0],
    [90, "Expert", "Advanced Bite", "Outstanding! You're an AI expert!", "green", 0],
    [89, "Expert", "Advanced Bite", "Excellent! You qualify for certification!", "green", 0],
    [80, "Expert", "Advanced Bite", "Excellent! You qualify for certification!", "green", 0],
    [79, "Intermediate", "Mid Bite", "Good job! A bit more study and you'll be certified!", "yellow", 1],
    [60, "Intermediate", "Mid Bite", "Good job! A bit more study and you'll be certified!", "yellow", 20],
    [59, "Beginner", "Beginner Bite", "Not bad! Let's get you to the next level!", "red", 21],
    [40, "Beginner", "Beginner Bite", "Not bad! Let's get you to the next level!", "red", 40],
    [39, "Novice", "Beginner Bite", "Keep learning! You're on the right path!", "red", 41],
    [0, "Novice", "Beginner Bite", "Keep learning! You're on the right path!", "red", 80],
  ])("of %i means %s, %s", (score, level, recommendation, message, colour, gap) => {
    expect(levelOf(score)).toBe(level);
    expect(recommendationOf(score)).toBe(recommendation);
    expect(messageOf(score)).toBe(message);
    expect(colourOf(score)).toBe(colour);
    expect(gapToPass(score)).toBe(gap);
  });
});

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

describe("the discount tier", () => {
  const at = new Date("2026-11-21T12:00:00Z");
  it.each([
    [80, { reservedPercent: 80, reservedUntil: new Date("2026-11-21T12:15:03Z") }],
    [10, { reservedPercent: 10, reservedUntil: new Date("2026-11-21T12:15:03Z") }],
    [0, {}],
  ])("of %i percent is kept for the countdown", (tier, expected) => {
    expect(reservationOf(tier, at)).toEqual(expected);
  });
});

describe("the gate", () => {
  it.each([
    ["exam", true],
    [["exam"], true],
    [["exam", "x"], true],
    [["x", "exam"], false],
    [["", "exam"], false],
    [[], false],
    [undefined, false],
    ["", false],
    ["EXAM", false],
    ["exam ", false],
    ["true", false],
  ])("access %j opens it: %s", (access, expected) => {
    expect(opensExam(access)).toBe(expected);
  });

  it.each([
    ["exam", true, "certification"],
    ["exam", false, "practice"],
    ["quiz", true, "practice"],
    ["quiz", false, "practice"],
  ] as const)("on /%s, holder: %s, it is %s", (screen, holds, kind) => {
    expect(kindOf(screen, holds)).toBe(kind);
  });

  it.each([
    ["certification", "quiz", "/exam?access=exam", "/exam?access=exam&attempt=1"],
    ["certification", "exam", "/exam?access=exam", "/exam?access=exam&attempt=1"],
    ["practice", "quiz", "/quiz", "/quiz?attempt=1"],
    ["practice", "exam", "/exam?access=exam", "/exam?access=exam&attempt=1"],
  ] as const)("a %s shown on /%s is taken again at %s", (kind, shownOn, retake, results) => {
    const screen = screenOf(kind, shownOn);
    expect([screenHref(screen), screenHref(screen, "1")]).toEqual([retake, results]);
  });
});
