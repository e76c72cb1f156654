import { randomInt } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../content/question-banks";
import { drawAny, drawQuizPaper, QUESTIONS_A_CATEGORY, shuffle } from "./papers";

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

describe("the draw of the skills quiz", () => {
  const bank = (each: number) =>
    CATEGORIES.flatMap((category) =>
      Array.from({ length: each }, (_, index) => {
        const versionId = `${category}-${index}`;
        return { versionId, category, optionIds: ["a", "b", "c", "d"].map((option) => versionId + option) };
      }),
    );
  const draw = (questions: ReturnType<typeof bank>) => drawQuizPaper(questions, (below) => randomInt(below));

  it("is 5 of each category, nothing twice, each with its own options", () => {
    const questions = bank(10);
    for (let time = 0; time < 200; time++) {
      const paper = draw(questions);
      expect(new Set(paper.map(({ versionId }) => versionId)).size).toBe(20);
      for (const category of CATEGORIES) {
        expect(paper.filter((question) => question.category === category)).toHaveLength(5);
      }
      for (const { versionId, optionIds } of paper) {
        expect([...optionIds].sort()).toEqual(["a", "b", "c", "d"].map((option) => versionId + option));
      }
    }
  });

  it("has fewer where a category has not enough, for the caller to refuse", () => {
    expect(draw(bank(10).filter(({ versionId }) => versionId !== "ethics-0"))).toHaveLength(20);
    expect(draw(bank(4))).toHaveLength(16);
    expect(drawAny(bank(1), 15, (below) => randomInt(below))).toHaveLength(4);
  });

  // Six standard deviations: over all these counts, a fair draw fails about once in a million runs.
  it.each([10, 30])("is fair over 10,000 papers from %i questions a category", (each) => {
    const TIMES = 10_000;
    const questions = bank(each);
    const drawn = new Map<string, number>();
    const places = new Map<string, number>();
    const firstOptions = new Map<string, number>();
    const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
    for (let time = 0; time < TIMES; time++) {
      for (const [place, { versionId, category, optionIds }] of draw(questions).entries()) {
        count(drawn, versionId);
        count(places, `${place} ${category}`);
        count(firstOptions, optionIds[0]?.at(-1) ?? "");
      }
    }
    const expectFair = (map: Map<string, number>, keys: number, trials: number, chance: number) => {
      expect(map.size).toBe(keys);
      const deviation = Math.sqrt(trials * chance * (1 - chance));
      for (const [key, times] of map) {
        expect(Math.abs(times - trials * chance), key).toBeLessThan(6 * deviation);
      }
    };
    expectFair(drawn, 4 * each, TIMES, QUESTIONS_A_CATEGORY / each);
    expectFair(places, 80, TIMES, 1 / 4);
    expectFair(firstOptions, 4, 20 * TIMES, 1 / 4);
  });
});
