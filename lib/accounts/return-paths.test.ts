import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { courseIn, safeNext } from "./return-paths";

const ORIGIN = "https://skillbite.example";

describe("courseIn", () => {
  it.each([
    ["/course/ai-in-business", { courseId: "ai-in-business", isSample: false }],
    ["/course/ai-in-business?lesson=one", { courseId: "ai-in-business", isSample: false }],
    ["/course/ai-in-business/complete", { courseId: "ai-in-business", isSample: false }],
    ["/courses/ai-in-business/sample", { courseId: "ai-in-business", isSample: true }],
    ["/course/", null],
    ["/courses", null],
    ["/courses/ai-in-business", null],
    ["/courses/a/b/sample", null],
    ["/dashboard?next=/course/ai-in-business", null],
    ["/", null],
  ])("of %s is %j", (next, expected) => {
    expect(courseIn(next)).toEqual(expected);
  });
});

describe("safeNext", () => {
  it.each([
    ["/courses", "/courses"],
    ["/course/ai?lesson=one#end", "/course/ai?lesson=one#end"],
    ["/courses?q=a//b", "/courses?q=a//b"],
    [["/courses", "https://evil.test"], "/courses"],
  ])("keeps %s", (given, expected) => {
    expect(safeNext(given, ORIGIN)).toBe(expected);
  });

  it.each([
    undefined,
    "",
    "courses",
    "//evil.test",
    "///evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "https://evil.test",
    "https:evil.test",
    "javascript:alert(1)",
    "/..//evil.test",
    "/./\\evil.test",
    "/auth",
    "/auth/reset?token=x",
    "/api/gdpr-export",
    ["https://evil.test", "/courses"],
  ])("sends %j to the dashboard", (given) => {
    expect(safeNext(given, ORIGIN)).toBe("/dashboard");
  });

  it("never leaves the origin", () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.string().map((tail) => `/${tail}`),
    );
    fc.assert(
      fc.property(hostile, (given) => {
        expect(new URL(safeNext(given, ORIGIN), ORIGIN).origin).toBe(ORIGIN);
      }),
    );
  });
});
