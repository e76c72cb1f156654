import { describe, expect, it } from "vitest";
import { comesBack, leftOfSet, mondayOf, weekOf, whatComesNext } from "./weekly-bite";

const at = (day: string, time = "10:00") => new Date(`${day}T${time}:00Z`);

it.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-11-30", "2026-11-30"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on %s", (day, monday) => expect(mondayOf(day)).toBe(monday));

describe("the new bite of a week", () => {
  const dates = ["2026-11-23", "2026-11-30", "2026-12-07"];
  const week = (done: Record<string, Date>, now: Date, zone = "UTC") => {
    const bites = dates.map((date) => ({ id: date, date, doneAt: done[date] ?? null }));
    const { bite, done: did, nextOn } = weekOf(bites, now, zone);
    return [bite?.id ?? null, did?.id ?? null, nextOn];
  };

  it.each<[string, Record<string, Date>, Date, (string | null)[]]>([
    ["none before the first Monday", {}, at("2026-11-22"), [null, null, "2026-11-23"]],
    ["the first one", {}, at("2026-11-26"), ["2026-11-23", null, "2026-11-30"]],
    ["one a week", { "2026-11-23": at("2026-11-23") }, at("2026-11-29"), [null, "2026-11-23", "2026-11-30"]],
    ["the newest that is there", {}, at("2026-12-01"), ["2026-11-30", null, "2026-12-07"]],
    [
      "older ones, while there are any",
      { "2026-11-30": at("2026-12-01") },
      at("2026-12-03"),
      [null, "2026-11-30", "2026-12-07"],
    ],
    ["a year later the newest first", {}, at("2027-12-08"), ["2026-12-07", null, "2027-12-13"]],
    [
      "then the one before it",
      { "2026-12-07": at("2027-12-08") },
      at("2027-12-13"),
      ["2026-11-30", null, "2027-12-20"],
    ],
    [
      "none when all are done",
      Object.fromEntries(dates.map((date) => [date, at(date)])),
      at("2027-12-08"),
      [null, null, null],
    ],
  ])("is %s", (_, done, now, expected) => expect(week(done, now)).toEqual(expected));

  it("begins on the learner's own Monday", () => {
    const sunday = at("2026-11-22", "20:00");
    expect(week({}, sunday, "Asia/Tokyo")[0]).toBe("2026-11-23");
    expect(week({}, sunday, "Europe/Vienna")[0]).toBeNull();
    const done = { "2026-11-23": at("2026-11-29", "23:30") }; // Monday in Vienna
    expect(week(done, at("2026-12-01"), "Europe/Vienna")[0]).toBeNull();
    expect(week(done, at("2026-12-01"), "UTC")[0]).toBe("2026-11-30");
  });
});

it.each([
  [0, 0, 0],
  [3, 0, 3],
  [9, 0, 5],
  [9, 4, 1],
  [9, 5, 0],
  [9, 12, 0],
  [2, 4, 1],
])("of %i that are due, with %i answered this week, %i are left of the set", (due, answered, left) => {
  const earlier = Array.from({ length: 4 }, () => at("2026-11-22"));
  const reviews = [...earlier, ...Array.from({ length: answered }, () => at("2026-11-24"))];
  expect(leftOfSet(due, reviews, at("2026-11-26"), "UTC")).toBe(left);
});

it.each([
  ["2026-11-26", "Comes back later today."],
  ["2026-11-27", "Comes back tomorrow."],
  ["2026-12-04", "Comes back in 8 days."],
])("an item that is due on %s: %s", (day, words) => expect(comesBack(day, "2026-11-26")).toBe(words));

it.each([
  [null, null, "What you miss from now on comes back here."],
  ["2026-11-27", null, "The next item comes back tomorrow."],
  [null, "2026-11-30", "The next new bite comes on Monday 30 November."],
  [
    "2026-11-26",
    "2026-11-30",
    "The next item comes back later today. The next new bite comes on Monday 30 November.",
  ],
])("with an item on %s and a bite on %s: %s", (itemOn, biteOn, words) =>
  expect(whatComesNext({ itemOn, biteOn }, "2026-11-26")).toBe(words),
);
