import { describe, expect, it } from "vitest";
import { isLessonLocked, mayOpenCourse } from "./lesson-access";

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
