import { expect, it } from "vitest";
import { bitesOf, journeyOf } from "./journey";

it("the journey is of all lessons of one's courses, and none before the first", () => {
  expect(journeyOf({ completed: 0, total: 0 })).toBeNull();
  expect(journeyOf({ completed: 0, total: 12 })).toBe(0);
  expect(journeyOf({ completed: 12, total: 24 })).toBe(50);
});

it.each([
  [0, 0],
  [1, 1],
  [8, 1],
  [42, 4],
  [75, 8],
  [99, 9],
  [100, 10],
])("%i percent are %i bites of ten", (percent, bites) => expect(bitesOf(percent)).toBe(bites));
