import { expect, it } from "vitest";
import { monthInWords } from "./month";

it.each([
  ["2026-01", "January 2026"],
  ["2026-12", "December 2026"],
])("%s is %s", (month, words) => {
  expect(monthInWords(month)).toBe(words);
});
