import { expect, it } from "vitest";
import { earnedBadges } from "./badges";

const week = [
  "2026-02-26",
  "2026-02-27",
  "2026-02-28",
  "2026-03-01",
  "2026-03-02",
  "2026-03-03",
  "2026-03-04",
];

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
