import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitesOf, calendarOf, dayOf, dueAt, journeyOf, nextActionOf, streakOf, weeksOf } from "./rules";

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
  ])("%s", (_what, days, length) => expect(streakOf(days, today)).toBe(length));

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

it("the journey is of all lessons of one's courses, and none before the first", () => {
  expect(journeyOf({ completed: 0, total: 0 })).toBeNull();
  expect(journeyOf({ completed: 0, total: 12 })).toBe(0);
  expect(journeyOf({ completed: 12, total: 24 })).toBe(50);
});

it.each([
  [0, 0],
  [1, 1],
  [9, 9],
  [10, 10],
  [11, 1],
  [20, 10],
])("%i lessons are %i bites of ten", (lessons, bites) => expect(bitesOf(lessons)).toBe(bites));

describe("weeks and calendar", () => {
  const active = [
    { day: "2026-11-16", xp: 50 }, // Monday
    { day: "2026-11-20", xp: 100 },
    { day: "2026-11-15", xp: 50 }, // Sunday before
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
    expect(week?.map((cell) => (cell === null ? "-" : cell.isActive ? "x" : "o")).join("")).toBe("xooox--");
  });
});

describe("the next best action", () => {
  const course = { id: "c", title: "Course", nextLesson: "Lesson two" };
  const none = { quizScore: null, next: null, holdsExam: false, hasCertificate: false };
  it.each([
    ["a newcomer", none, "/quiz"],
    ["has the exam", { ...none, holdsExam: true }, "/exam"],
    [
      "has the exam and the certificate",
      { ...none, holdsExam: true, hasCertificate: true, quizScore: 90 },
      "/courses",
    ],
    ["is in the middle of a course", { ...none, quizScore: 50, next: course }, "/course/c"],
    ["passed the quiz", { ...none, quizScore: 80 }, "/pricing"],
    ["did not pass, and has no course", { ...none, quizScore: 79 }, "/courses"],
  ])("of somebody who %s", (_who, situation, href) => expect(nextActionOf(situation).href).toBe(href));
});

describe("a missed question", () => {
  const missed = new Date("2026-11-01T10:00:00Z");
  const later = (days: number) => new Date(missed.getTime() + days * 86_400_000);
  it("comes back after 1, 3, 7 and 21 days, each from the last look, then no more", () => {
    expect(dueAt(missed, [])).toEqual(later(1));
    expect(dueAt(missed, [later(2)])).toEqual(later(5));
    expect(dueAt(missed, [later(2), later(5)])).toEqual(later(12));
    expect(dueAt(missed, [later(12), later(2), later(5)])).toEqual(later(33));
    expect(dueAt(missed, [later(2), later(5), later(12), later(33)])).toBeNull();
  });

  it("that is missed again begins anew", () => {
    expect(dueAt(later(10), [later(2), later(5)])).toEqual(later(11));
  });
});
