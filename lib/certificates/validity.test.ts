import { describe, expect, it } from "vitest";
import { reminderDue, validUntil } from "./validity";

it("is valid for two years, over a leap day too, and for all of the day that it names", () => {
  expect(validUntil(new Date("2026-03-01T09:30:00Z"))).toEqual(new Date("2028-03-01T23:59:59Z"));
  expect(validUntil(new Date("2028-02-29T09:30:00Z"))).toEqual(new Date("2030-03-01T23:59:59Z"));
});

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

describe("reminderDue", () => {
  it.each([
    [91, null, null],
    [90, null, 90],
    [60, 90, null],
    [30, 90, 30],
    [29, null, 30],
    [7, 30, 7],
    [6, 90, 7],
    [6, 7, null],
    [0, null, null],
    [-1, 30, null],
  ])("with %d days left, last reminded at %s: %s", (left, last, due) => {
    expect(reminderDue(day(left), last, day(0))).toBe(due);
  });
});
