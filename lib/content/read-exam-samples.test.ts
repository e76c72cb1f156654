import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "./exam-blueprint";
import { readExamSamples } from "./read-exam-samples";
import { readExamPool } from "./read-skills";
import { runs, sharedPart } from "./text-overlap";

const textOf = (one: { stimulus?: string; question: string }) =>
  runs(`${one.stimulus ?? ""} ${one.question}`);
const samples = readExamSamples();
const pool = readExamPool("content/skills/exam");

describe("samples of the exam's questions", () => {
  it("are one of each type, with something to work on but for the concept", () => {
    expect(samples.map(({ type }) => type)).toEqual(Object.keys(ITEM_TYPES));
    expect(samples.filter(({ stimulus }) => !stimulus).map(({ type }) => type)).toEqual(["concept"]);
  });

  it("say under which change each wrong option would be right, and of the key nothing", () => {
    for (const { id, options, answer } of samples) {
      expect(
        options.map((option) => option.right_if === undefined),
        id,
      ).toEqual(options.map((_, index) => index === answer));
    }
  });

  it("give away no question of the pool", () => {
    const close = samples.flatMap((sample) =>
      pool.filter((item) => item.id === sample.id || sharedPart(textOf(sample), textOf(item)) > 0.25),
    );
    expect(close.map(({ id }) => id)).toEqual([]);
  });
});
