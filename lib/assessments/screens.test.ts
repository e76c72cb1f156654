import { describe, expect, it } from "vitest";
import { kindOf, opensExam, screenHref, screenOf } from "./screens";

describe("the gate", () => {
  it.each([
    ["exam", true],
    [["exam"], true],
    [["exam", "x"], true],
    [["x", "exam"], false],
    [["", "exam"], false],
    [[], false],
    [undefined, false],
    ["", false],
    ["EXAM", false],
    ["exam ", false],
    ["true", false],
  ])("access %j opens it: %s", (access, expected) => {
    expect(opensExam(access)).toBe(expected);
  });

  it.each([
    ["exam", true, "certification"],
    ["exam", false, "practice"],
    ["quiz", true, "practice"],
    ["quiz", false, "practice"],
  ] as const)("on /%s, holder: %s, it is %s", (screen, holds, kind) => {
    expect(kindOf(screen, holds)).toBe(kind);
  });

  it.each([
    ["certification", "quiz", "/exam?access=exam", "/exam?access=exam&attempt=1"],
    ["certification", "exam", "/exam?access=exam", "/exam?access=exam&attempt=1"],
    ["practice", "quiz", "/quiz", "/quiz?attempt=1"],
    ["practice", "exam", "/exam?access=exam", "/exam?access=exam&attempt=1"],
  ] as const)("a %s shown on /%s is taken again at %s", (kind, shownOn, retake, results) => {
    const screen = screenOf(kind, shownOn);
    expect([screenHref(screen), screenHref(screen, "1")]).toEqual([retake, results]);
  });
});
