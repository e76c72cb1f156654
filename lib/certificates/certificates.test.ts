import { describe, expect, it } from "vitest";
import { poolInWords, scoreOf } from "./certificates";

describe("scoreOf", () => {
  it.each([
    ["0", 0],
    ["85", 85],
    ["100", 100],
    ["101", 70],
    ["-1", 70],
    ["8.5", 70],
    ["1e2", 70],
    [" 90", 70],
    ["٩٠", 70],
    ["", 70],
    [undefined, 70],
  ])("reads %j as %i", (given, expected) => {
    expect(scoreOf(given, 70)).toBe(expected);
  });
});

it("tells employers that the exam's questions are not published only where that is so", () => {
  expect(poolInWords(true)).toBe("The questions in use today are not published.");
  expect(poolInWords(false)).toMatch(/published with their answers/);
});
