import { describe, expect, it } from "vitest";
import { HANDBOOK, QUESTIONS, SYNONYMS } from "./handbook";
import { rankPassages, unknownWords, weightOf, wordsIn } from "./retrieval";

const titles = (question: string, synonyms = SYNONYMS.slice(0, 0)) =>
  rankPassages(question, HANDBOOK, synonyms).map(({ passage }) => passage.title);

it("reads the words of a question without those that say nothing", () => {
  expect(wordsIn("How many days of Holiday, do I get?")).toEqual(["days", "holiday"]);
  expect(wordsIn("Größe XL: 30 €")).toEqual(["größe", "xl", "30"]);
});

it.each([
  ["holiday", Math.log(10)],
  ["desk", Math.log(10 / 3)],
  ["nowhere", 0],
])("weighs '%s' with %f", (word, weight) => {
  expect(weightOf(word, HANDBOOK)).toBeCloseTo(weight, 3);
});

describe("rankPassages", () => {
  it.each([
    ["How many days of holiday?", ["Holidays", "Remote work"]],
    ["Who resets my password?", ["Passwords"]],
    ["What if I am ill?", []],
    ["Can I do my job at home?", []],
    ["What is paid for my car?", []],
    ["Where do I leave my bicycle?", ["Sick leave", "Parental leave"]],
  ])("finds for '%s' by its own words: %j", (question, found) => {
    expect(QUESTIONS.map(({ text }) => text)).toContain(question);
    expect(titles(question)).toEqual(found);
  });

  it.each(QUESTIONS)("finds '$answeredBy' for '$text' with the synonyms", ({ text, answeredBy }) => {
    expect(titles(text, SYNONYMS)[0]).toBe(answeredBy);
  });

  it("adds up the weights of the words that a passage shares", () => {
    const [best] = rankPassages("holiday days", HANDBOOK, []);
    expect(best?.matches).toEqual([
      { asked: "holiday", found: "holiday", weight: expect.closeTo(Math.log(10)) },
      { asked: "days", found: "days", weight: expect.closeTo(Math.log(10 / 2)) },
    ]);
    expect(best?.score).toBeCloseTo(Math.log(10) + Math.log(5));
  });

  it("counts a word once, however often it is asked, and once with its synonym", () => {
    const once = rankPassages("holiday", HANDBOOK, []);
    expect(rankPassages("holiday holiday", HANDBOOK, [])).toEqual(once);
    expect(rankPassages("holiday", HANDBOOK, [["holiday", "days"]])[0]?.score).toBe(once[0]?.score);
  });

  it("ranks nothing for a question without a word", () => {
    expect(titles("?")).toEqual([]);
  });
});

it("names the words that no passage has", () => {
  expect(unknownWords("When I am ill, who resets my password?", HANDBOOK, [])).toEqual(["ill"]);
  expect(unknownWords("When I am ill, who resets my password?", HANDBOOK, SYNONYMS)).toEqual([]);
});
