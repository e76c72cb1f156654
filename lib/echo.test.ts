import { describe, expect, it } from "vitest";
import { echo } from "./echo";

describe("echo", () => {
  it.each([
    ["SBO-7KQ2_9", "SBO-7KQ2_9"],
    ["<script>alert(1)</script>", "scriptalert1script"],
    ["call +1 555\r\n0100", "call15550100"],
    ["\u202eabc", "abc"],
    ["x".repeat(1000), "x".repeat(64)],
    ["", null],
    ["…", null],
    [undefined, null],
  ])("says %j as the reference %j", (given, expected) => {
    expect(echo(given, "reference")).toBe(expected);
  });

  it.each([
    ["Beginner Bite", "Beginner Bite"],
    ["  Café   Bite ", "Café Bite"],
    ["see https://evil.example", "see httpsevilexample"],
    ["Call +1 555 0100 now", "Call now"],
    [`${"x".repeat(63)} y`, "x".repeat(63)],
    ["𝔸".repeat(100), "𝔸".repeat(64)],
  ])("says %j as the name %j", (given, expected) => {
    expect(echo(given, "name")).toBe(expected);
  });
});
