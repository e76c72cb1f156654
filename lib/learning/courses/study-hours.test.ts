import { expect, it } from "vitest";
import { formatHours } from "../../platform/numbers";
import { toStudyHours } from "./study-hours";

it.each([
  [5, "0.5 hours"],
  [44, "0.5 hours"],
  [45, "1 hour"],
  [100, "1.5 hours"],
  [141, "2.5 hours"],
])("%i minutes of lessons are %s", (minutes, words) => {
  expect(formatHours(toStudyHours(minutes))).toBe(words);
});
