import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carryCorrection } from "./key-corrections";

describe("a correction in the next wording", () => {
  const old = { options: ["a", "b", "c", "d"], key: 0, corrected: 1, also: [] as number[] };
  it.each([
    ["goes on when only the question was edited", ["a", "b", "c", "d"], 0, 1],
    ["follows its option", ["d", "b", "c", "a"], 3, 1],
    ["follows its option to another place", ["b", "a", "d", "c"], 1, 0],
    ["stays with its option when that was reworded", ["a", "B!", "c", "d"], 0, 1],
    ["goes on when the wrong option was reworded", ["A!", "b", "c", "d"], 0, 1],
    ["stays with its option when that was reworded and the order changed", ["c", "d", "B!", "a"], 3, 2],
    ["stays with its place when all were reworded", ["A!", "B!", "C!", "D!"], 0, 1],
    ["is done with when content/ says it itself", ["a", "b", "c", "d"], 1, null],
    ["is done with when content/ says something else", ["a", "b", "c", "d"], 2, null],
  ])("%s", (_, options, key, corrected) => {
    expect(carryCorrection(old, { options, key })).toEqual({ corrected, also: [], lost: false });
  });

  it("says that it is lost when its option is gone", () => {
    const next = { options: ["a", "c"], key: 0 };
    expect(carryCorrection(old, next)).toEqual({ corrected: null, also: [], lost: true });
  });

  it("guesses no place where the order changed and more than one option was reworded", () => {
    const next = { options: ["d", "B!", "C!", "a"], key: 3 };
    expect(carryCorrection(old, next)).toEqual({ corrected: null, also: [], lost: true });
  });

  it("keeps what counts as well, but not as a second key", () => {
    const also = { ...old, corrected: null, also: [1, 2] };
    const next = (key: number) => carryCorrection(also, { options: old.options, key });
    expect(next(0)).toEqual({ corrected: null, also: [1, 2], lost: false });
    expect(next(1)).toEqual({ corrected: null, also: [2], lost: false });
  });

  it("is the same option, however the options are ordered", () => {
    const four = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(four, fc.nat(3), fc.nat(3), fc.nat(3), (options, key, corrected, turn) => {
        fc.pre(key !== corrected);
        const turned = [...options.slice(turn), ...options.slice(0, turn)];
        const place = (index: number) => turned.indexOf(options[index] as string);
        const carried = carryCorrection(
          { options, key, corrected, also: [] },
          { options: turned, key: place(key) },
        );
        expect(carried).toEqual({ corrected: place(corrected), also: [], lost: false });
      }),
    );
  });
});
