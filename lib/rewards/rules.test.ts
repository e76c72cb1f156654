import { expect, it } from "vitest";
import { currentStreak, earnedBadges } from "./rules";

const week = [
  "2026-02-26",
  "2026-02-27",
  "2026-02-28",
  "2026-03-01",
  "2026-03-02",
  "2026-03-03",
  "2026-03-04",
];

it.each([
  ["none", [], "2026-03-04", 0],
  ["today only", ["2026-03-04"], "2026-03-04", 1],
  ["until yesterday", ["2026-03-02", "2026-03-03"], "2026-03-04", 2],
  ["broken the day before yesterday", ["2026-03-02"], "2026-03-04", 0],
  ["a gap in between", ["2026-03-01", "2026-03-03", "2026-03-04"], "2026-03-04", 2],
  ["over the end of a month", week, "2026-03-04", 7],
  ["over a new year", ["2025-12-31", "2026-01-01"], "2026-01-01", 2],
])("a streak: %s", (_what, days, today, expected) => {
  expect(currentStreak(days, today)).toBe(expected);
});

const nothing = {
  lessonsCompleted: 0,
  coursesCompleted: 0,
  days: [],
  today: "2026-03-04",
  perfectChecks: 0,
  levelsCompleted: [],
};

it("earns nothing for nothing, and each badge for its own reason", () => {
  expect(earnedBadges(nothing)).toEqual([]);
  expect(earnedBadges({ ...nothing, lessonsCompleted: 1 })).toEqual(["first-lesson"]);
  expect(earnedBadges({ ...nothing, coursesCompleted: 1 })).toEqual(["first-course"]);
  expect(earnedBadges({ ...nothing, days: week })).toEqual(["week-of-days"]);
  expect(earnedBadges({ ...nothing, days: week.slice(1) })).toEqual([]);
  expect(earnedBadges({ ...nothing, perfectChecks: 1 })).toEqual(["perfect-check"]);
  expect(earnedBadges({ ...nothing, levelsCompleted: ["beginner"] })).toEqual(["level-beginner"]);
});
