import { describe, expect, it } from "vitest";
import { formatMinutes, formatPrice, isLessonLocked, mayOpenCourse, rangeOf } from "./rules";

const paid = { id: "ai", price: 3900, difficultyLevel: "beginner" } as const;

describe("a course", () => {
  it.each([
    ["that is free opens for everybody", { ...paid, price: 0 }, [], true],
    ["that is paid does not", paid, [], false],
    ["opens by its own sku", paid, ["exam", "course_ai"], true],
    ["opens by its level", paid, ["level_beginner"], true],
    ["does not open by another level", paid, ["level_advanced"], false],
    ["does not open by another course", paid, ["course_ai-2"], false],
    ["does not open by the exam", paid, ["exam"], false],
  ])("%s", (_what, course, heldSkus, expected) => {
    expect(mayOpenCourse(course, heldSkus)).toBe(expected);
  });
});

describe("a lesson", () => {
  it.each([
    ["the first of a paid course", 3900, 0, 0, false, false],
    ["the second, none done", 3900, 1, 0, false, true],
    ["the second, one done", 3900, 1, 1, false, false],
    ["the third, one done", 3900, 2, 1, false, true],
    ["a completed one stays open", 3900, 5, 1, true, false],
    ["none of a free course is locked", 0, 9, 0, false, false],
  ])("%s", (_what, price, lessonsBefore, completedCount, isCompleted, expected) => {
    expect(isLessonLocked({ price }, lessonsBefore, completedCount, isCompleted)).toBe(expected);
  });
});

it.each([
  [0, "0 min"],
  [45, "45 min"],
  [60, "60 min"],
  [61, "1 h 1 min"],
  [90, "1 h 30 min"],
  [120, "2 h"],
])("shows %i minutes as %s", (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected);
});

it.each([
  [0, "Free"],
  [3900, "€39"],
  [9900, "€99"],
])("shows %i cents as %s", (cents, expected) => {
  expect(formatPrice(cents)).toBe(expected);
});

it.each([
  [null, null],
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=10-500", { start: 10, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=9-0", null],
  ["bytes=-", null],
  ["bytes=0-1,5-6", null],
  ["bytes=1-2-3", null],
  ["pages=0-9", null],
  [`bytes=0-${"9".repeat(40)}`, null],
] as const)("reads the range %s of 100 bytes", (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
