import { describe, expect, it } from "vitest";
import { drawIndex, randomNumbers } from "./random-numbers";

describe("randomNumbers", () => {
  it("gives the same numbers for the same seed, and others for another", () => {
    const take = (seed: number) => Array.from({ length: 5 }, randomNumbers(seed));
    expect(take(7)).toEqual(take(7));
    expect(take(7)).not.toEqual(take(8));
  });

  it("spreads evenly, within one seed and over the first numbers of many seeds", () => {
    const chance = randomNumbers(1);
    const within = Array.from({ length: 20_000 }, chance);
    const across = Array.from({ length: 20_000 }, (_, seed) => randomNumbers(seed)());
    for (const numbers of [within, across]) {
      for (let tenth = 0; tenth < 10; tenth++) {
        const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length;
        expect(share).toBeCloseTo(0.1, 1.8);
      }
    }
  });
});

describe("drawIndex", () => {
  it.each([
    [0, 0],
    [0.09, 0],
    [0.11, 2],
    [0.999, 2],
  ])("chance %d draws index %d of the weights 1, 0 and 9", (chance, index) => {
    expect(drawIndex([1, 0, 9], chance)).toBe(index);
  });
});
