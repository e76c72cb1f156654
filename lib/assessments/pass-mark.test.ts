import { expect, it } from "vitest";
import { hasPassed, scorePercent } from "./pass-mark";

it.each([
  [0, 5, 0, false],
  [4, 5, 80, true],
  [3, 4, 75, false],
  [5 + 5 + 5 + 1, 20, 80, true], // only the sum counts
  [12, 15, 80, true],
  [11, 15, 73, false],
  [2, 3, 67, false],
  [5, 5, 100, true],
  [0, 0, 0, false],
])("%i of %i is %i percent, passed: %s", (correct, total, percent, passed) => {
  expect(scorePercent(correct, total)).toBe(percent);
  expect(hasPassed(percent)).toBe(passed);
});
