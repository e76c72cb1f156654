import fc from "fast-check";
import { expect, it } from "vitest";
import { isCourseComplete, progressPercent } from "./course-progress";

it.each([
  [0, 12, 0],
  [1, 12, 8],
  [1, 3, 33],
  [2, 3, 67],
  [12, 12, 100],
  [13, 12, 100],
  [0, 0, 0],
  [3, 0, 0],
])("%i of %i lessons is %i percent", (completed, total, expected) => {
  expect(progressPercent(completed, total)).toBe(expected);
});

it("is a whole number from 0 to 100, whatever comes", () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(2000), (completed, total) => {
      const percent = progressPercent(completed, total);
      expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
    }),
  );
});

it("calls no empty course complete", () => {
  expect(isCourseComplete(0, 0)).toBe(false);
  expect(isCourseComplete(11, 12)).toBe(false);
  expect(isCourseComplete(12, 12)).toBe(true);
});
