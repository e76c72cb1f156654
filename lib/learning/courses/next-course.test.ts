import { describe, expect, it } from "vitest";
import type { Level } from "../skus";
import { nextCourseOf } from "./next-course";

const course = (name: string) => {
  const [access, level, title] = name.split(" ") as ["open" | "paid", Level, string];
  return { title, level, isOpen: access === "open" };
};

describe("the next course", () => {
  it.each<[string, Level, string[], string | null]>([
    ["is none when all are begun", "beginner", [], null],
    [
      "is an open one, even of a far level, before one that costs something",
      "beginner",
      ["paid beginner A", "open advanced B"],
      "B",
    ],
    ["is one of the same level first", "intermediate", ["open advanced A", "open intermediate B"], "B"],
    ["is one of the level above then", "beginner", ["paid advanced A", "paid intermediate B"], "B"],
    ["is one above rather than one below", "intermediate", ["paid beginner A", "paid advanced B"], "B"],
    ["is the nearest below at last", "advanced", ["open beginner A", "open intermediate B"], "B"],
    ["is the first by title among equals", "beginner", ["paid beginner B", "paid beginner A"], "A"],
  ])("%s", (_, finished, notBegun, expected) => {
    expect(nextCourseOf(finished, notBegun.map(course))?.title ?? null).toBe(expected);
  });
});
