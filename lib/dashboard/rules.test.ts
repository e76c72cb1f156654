import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  bitesOf,
  calendarOf,
  dayOf,
  dueAt,
  journeyOf,
  nextActionOf,
  nothingDue,
  type Situation,
  streakOf,
  weeksOf,
} from "./rules";

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

describe("the next best action", () => {
  const opened = { id: "c", title: "Course", completed: 0, nextLesson: { key: "one", title: "Lesson one" } };
  const begun = { ...opened, completed: 1, nextLesson: { key: "two", title: "Lesson two" } };
  const read = { ...begun, nextLesson: null };
  const start = { id: "first", title: "First Course" };
  const examUnderWay = { answered: 7, total: 20 };
  const none: Situation = {
    claim: null,
    quizScore: null,
    next: null,
    start: null,
    toAssess: null,
    holdsExam: false,
    examUnderWay: null,
    certificates: [],
  };
  const [exam, course] = [{ kind: "certification" }, { kind: "course" }] as const;
  it.each<[string, Partial<Situation>, string]>([
    ["is new", {}, "/quiz"],
    ["has opened a course", { next: opened }, "/course/c?lesson=one"],
    ["has read a course", { next: read }, "/course/c"],
    ["is in the middle of a course, and took no quiz", { next: begun }, "/course/c?lesson=two"],
    ["is in the middle of a course", { next: begun, quizScore: 50 }, "/course/c?lesson=two"],
    [
      "is in the middle of a course, and could certify",
      { next: begun, quizScore: 90 },
      "/course/c?lesson=two",
    ],
    [
      "is in the middle of a course, and has the exam too",
      { next: begun, holdsExam: true },
      "/course/c?lesson=two",
    ],
    ["has the exam", { holdsExam: true }, "/exam"],
    ["has begun a course and the exam", { next: begun, holdsExam: true, examUnderWay }, "/exam"],
    [
      "is certified and has begun the exam once more",
      { holdsExam: true, certificates: [exam], examUnderWay },
      "/exam",
    ],
    [
      "passed the exam, has not claimed the certificate, and has begun a course",
      { holdsExam: true, claim: { attemptId: "a", title: "Exam", score: 90 }, next: begun },
      "/certification/claim?attempt=a",
    ],
    ["has the exam, and only opened a course", { holdsExam: true, next: opened }, "/exam"],
    ["has the exam, and the certificate of a course", { holdsExam: true, certificates: [course] }, "/exam"],
    ["passed the exam, and took no quiz", { holdsExam: true, certificates: [exam] }, "/courses"],
    ["passed the exam and the quiz", { holdsExam: true, certificates: [exam], quizScore: 90 }, "/courses"],
    [
      "passed the exam, and has begun a course",
      { certificates: [exam], next: begun },
      "/course/c?lesson=two",
    ],
    ["has the certificate of a course, and took no quiz", { certificates: [course] }, "/courses"],
    [
      "has the certificate of a course and passed the quiz",
      { certificates: [course], quizScore: 80 },
      "/pricing",
    ],
    ["has only the assessment of a course left", { toAssess: begun }, "/course/c/assessment"],
    [
      "has an assessment left, and another course begun",
      { toAssess: opened, next: begun },
      "/course/c?lesson=two",
    ],
    ["passed the quiz", { quizScore: 80 }, "/pricing"],
    ["did not pass, and has read all courses", { quizScore: 79 }, "/courses"],
    ["did not pass, and has no course", { quizScore: 79, start }, "/course/first"],
    ["passed the quiz, and has no course", { quizScore: 80, start }, "/pricing"],
    ["passed the exam, and has no course", { certificates: [exam], quizScore: 79, start }, "/courses"],
  ])("of somebody who %s", (_who, situation, href) => {
    expect(nextActionOf({ ...none, ...situation }).href).toBe(href);
  });

  it("goes on with the exam that was begun, and says how far it is", () => {
    const { title, text } = nextActionOf({ ...none, holdsExam: true, examUnderWay });
    expect(title).toBe("Go on with your certification exam");
    expect(text).toContain("7 of 20 answered");
    expect(nextActionOf({ ...none, holdsExam: true }).title).toBe("Take your certification exam");
  });

  it("calls a course the next one only after a first", () => {
    const titleOf = (situation: Partial<Situation>) =>
      nextActionOf({ ...none, certificates: [exam], ...situation }).title;
    expect(titleOf({})).toBe("Choose your next course");
    expect(titleOf({ start })).toBe("Choose your first course");
  });
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

it.each([
  [null, "Nothing to repeat today."],
  ["2026-11-20", "Nothing to repeat yet: the first question comes back later today."],
  ["2026-11-21", "Nothing to repeat today. The first question comes back tomorrow."],
  ["2026-12-01", "Nothing to repeat today. The first question comes back on 1 December."],
])("what comes back first on %s: %s", (first, words) => expect(nothingDue(first, today)).toBe(words));
