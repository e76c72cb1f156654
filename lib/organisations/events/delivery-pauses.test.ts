import { expect, it } from "vitest";
import { failingSince, hasFailedTooLong, PAUSES, pauseAfter } from "./delivery-pauses";

it("tries again after the pauses of the specification, and then gives up", () => {
  const hours = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((failed) => pauseAfter(failed));
  expect(hours).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect([...PAUSES]).toEqual([...PAUSES].sort((a, b) => a - b));
});

const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));

it.each([
  ["at its first failure, from now", null, null, at(0), at(0)],
  ["a day later, from the first one", at(0), at(24), at(48), at(0)],
  ["after days without a try, from now", at(0), at(1), at(1 + 49), at(50)],
  ["after a success, from now", null, at(1), at(2), at(2)],
])("counts how long an endpoint fails: %s", (_, since, lastFailedAt, now, expected) => {
  expect(failingSince({ failingSince: since, lastFailedAt }, now)).toEqual(expected);
});

it.each([
  [119, false],
  [120, true],
])("ends an endpoint after five days: %i hours", (hours, expected) => {
  expect(hasFailedTooLong(at(0), at(hours))).toBe(expected);
});
