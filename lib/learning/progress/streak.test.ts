import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf, streakOf } from "./streak";

const today = "2026-11-20"; // a Friday

describe("a day", () => {
  it.each([
    ["2026-11-20T23:30:00Z", "UTC", "2026-11-20"],
    ["2026-11-20T23:30:00Z", "Europe/Berlin", "2026-11-21"],
    ["2026-11-20T03:00:00Z", "America/Los_Angeles", "2026-11-19"],
    ["2026-10-25T00:30:00Z", "Europe/Berlin", "2026-10-25"], // the night with 25 hours
  ])("%s in %s is %s", (at, zone, day) => expect(dayOf(new Date(at), zone)).toBe(day));
});

describe("the streak", () => {
  it.each<[string, string[], number]>([
    ["nothing yet", [], 1],
    ["today", ["2026-11-20"], 1],
    ["yesterday and today", ["2026-11-19", "2026-11-20"], 2],
    ["up to yesterday", ["2026-11-17", "2026-11-18", "2026-11-19"], 3],
    ["broken the day before yesterday", ["2026-11-18", "2026-11-17"], 1],
    ["over a change of month", ["2026-11-01", "2026-10-31"], 1],
    ["a day twice", ["2026-11-20", "2026-11-20"], 1],
    ["a gap in between", ["2026-11-17", "2026-11-19", "2026-11-20"], 2],
  ])("%s", (_what, days, length) => expect(streakOf(days, today)).toBe(length));

  it("goes on over a new year", () => {
    expect(streakOf(["2025-12-30", "2025-12-31", "2026-01-01"], "2026-01-01")).toBe(3);
  });

  it("grows by one with each day before, without end", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (length) => {
        const days = Array.from({ length }, (_, n) =>
          new Date(Date.parse(today) - n * 86_400_000).toISOString().slice(0, 10),
        );
        return streakOf(days, today) === length;
      }),
    );
  });
});
