import { describe, expect, it } from "vitest";
import { readSafeText } from "./search-params";

describe("readSafeText", () => {
  it.each([
    ["SBO-7KQ2_9", "SBO-7KQ2_9"],
    [" SBO-7KQ2 ", "SBO-7KQ2"],
    ["x".repeat(64), "x".repeat(64)],
    ["x".repeat(65), null],
    ["<script>alert(1)</script>", null],
    ["ORD/2026.7#1", null],
    ["call +1 555\r\n0100", null],
    ["\u202eabc", null],
    ["", null],
    [undefined, null],
  ])("reads %j as the reference %j", (given, expected) => {
    expect(readSafeText(given, "reference")).toBe(expected);
  });

  it.each([
    ["Beginner Bite", "Beginner Bite"],
    ["  Cafe\u0301 Bite ", "Café Bite"],
    ["see https://evil.example", null],
    ["Call +1 555 0100 now", null],
    ["𝔸".repeat(64), "𝔸".repeat(64)],
    ["𝔸".repeat(65), null],
  ])("reads %j as the name %j", (given, expected) => {
    expect(readSafeText(given, "name")).toBe(expected);
  });
});
