import { describe, expect, it } from "vitest";
import { BAKERY_TEXT } from "./bakery-text";
import { countWords, nextWords, pickWord, wordsOf, writeWords } from "./next-words";
import { randomNumbers } from "./random-numbers";

const model = countWords(BAKERY_TEXT);
const total = (words: { chance: number }[]) => words.reduce((sum, { chance }) => sum + chance, 0);

describe("countWords", () => {
  it("counts what follows the last two words, the last one, and any", () => {
    const { counts } = countWords("The cat sits. The cat sleeps. The baker sits.");
    expect(Object.fromEntries(counts.get("the cat") ?? [])).toEqual({ sits: 1, sleeps: 1 });
    expect(Object.fromEntries(counts.get("the") ?? [])).toEqual({ cat: 2, baker: 1 });
    expect(Object.fromEntries(counts.get(". .") ?? [])).toEqual({ the: 1 });
    expect(counts.get("")?.get("sits")).toBe(2);
  });

  it("has a page from 600 to 900 words without names", () => {
    const words = wordsOf(BAKERY_TEXT).filter((word) => /[a-z]/.test(word));
    expect(words.length).toBeGreaterThan(600);
    expect(words.length).toBeLessThan(900);
    expect(BAKERY_TEXT).not.toMatch(/[^.\s]\s+[A-Z]/);
  });
});

describe("nextWords", () => {
  it.each([0.2, 0.7, 1, 1.5])("gives chances that add up to 1 at temperature %d", (temperature) => {
    for (const before of [[], ["the"], ["the", "baker"], ["never", "seen"]]) {
      expect(total(nextWords(model, before, temperature))).toBeCloseTo(1);
    }
  });

  it("mixes three counts, by hand: 'the' after the end of a sentence", () => {
    const small = countWords("The cat sits. The cat sleeps. The baker sits.");
    // Any word: 3 of 12. After a full stop, and after "sits .": always.
    const [first] = nextWords(small, ["the", "cat", "sits", "."], 1);
    expect(first).toEqual({ word: "the", chance: expect.closeTo(0.05 * (3 / 12) + 0.25 + 0.7) });
  });

  it("makes the likeliest word likelier below temperature 1, and less likely above", () => {
    const first = (temperature: number) => nextWords(model, ["the", "baker"], temperature)[0]?.chance ?? 0;
    expect(first(0.2)).toBeGreaterThan(first(1));
    expect(first(1)).toBeGreaterThan(first(1.5));
  });

  it("ends a sentence some time", () => {
    const words = ["the"];
    const chance = randomNumbers(3);
    while (words.at(-1) !== "." && words.length < 200)
      words.push(pickWord(nextWords(model, words, 1), chance()));
    expect(words.at(-1)).toBe(".");
  });
});

it("picks by the chances of the words", () => {
  const words = [
    { word: "bread", chance: 0.75 },
    { word: "cake", chance: 0.25 },
  ];
  expect([0, 0.74, 0.76, 0.99].map((chance) => pickWord(words, chance))).toEqual([
    "bread",
    "bread",
    "cake",
    "cake",
  ]);
});

it.each([
  [["the", "baker", "sells", "bread", ",", "rolls"], "The baker sells bread, rolls"],
  [["the", "shop", "is", "full", ".", "the", "cat"], "The shop is full. The cat"],
  [[], ""],
])("writes %j as %s", (words, text) => {
  expect(writeWords(words)).toBe(text);
});
