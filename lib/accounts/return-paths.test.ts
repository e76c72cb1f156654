import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reasonToSignIn, safeNext } from "./return-paths";

const ORIGIN = "https://skillbite.example";

it("says what the account is for to who wanted into a course, and nothing to others", () => {
  expect(reasonToSignIn("/course/ai-in-business?lesson=one")).toContain("The course opens next.");
  expect(reasonToSignIn("/courses/ai-in-business/sample")).toContain("keeps what you did");
  for (const next of ["/dashboard", "/courses", "/courses/ai-in-business", "/exam", "/"])
    expect(reasonToSignIn(next)).toBeNull();
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
