import { describe, expect, it } from "vitest";
import { calendarOf, weeksOf } from "./activity-weeks";

const today = "2026-11-20"; // a Friday

describe("weeks and calendar", () => {
  const active = [
    { day: "2026-11-16", xp: 50 },
    { day: "2026-11-20", xp: 100 },
    { day: "2026-11-15", xp: 50 },
    { day: "2020-01-01", xp: 999 },
  ];

  it("count from Monday, the oldest first", () => {
    const weeks = weeksOf(active, today, 2);
    expect(weeks).toEqual([
      { start: "2026-11-09", xp: 50 },
      { start: "2026-11-16", xp: 150 },
    ]);
  });

  it("show seven days a week, and nothing of tomorrow", () => {
    const [week] = calendarOf(active, today, 1);
    expect(week?.days.map((isActive) => (isActive === null ? "-" : isActive ? "x" : "o")).join("")).toBe(
      "xooox--",
    );
  });
});
