import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readDocument } from "../site/legal/read-document";
import {
  isFresh,
  isSessionActive,
  knownTimeZone,
  normaliseEmail,
  PRIVACY_VERSION,
  passwordProblem,
  reasonToSignIn,
  safeNext,
  TERMS_VERSION,
} from "./rules";

const ORIGIN = "https://skillbite.example";

it("says what the account is for to who wanted into a course, and nothing to others", () => {
  expect(reasonToSignIn("/course/ai-in-business?lesson=one")).toContain("The course opens next.");
  for (const next of ["/dashboard", "/courses", "/exam", "/"]) expect(reasonToSignIn(next)).toBeNull();
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

describe("normaliseEmail", () => {
  it.each([
    [" Lena@Example.COM ", "lena@example.com"],
    ["ｌｅｎａ@example.com", "lena@example.com"],
    ["a+b@sub.example.co.uk", "a+b@sub.example.co.uk"],
    ["jörg@müller.example", "jörg@xn--mller-kva.example"],
    ["lena@xn--mller-kva.example", "lena@xn--mller-kva.example"],
    ["lena@MÜLLER.example", "lena@xn--mller-kva.example"],
    ["lena@例え.テスト", "lena@xn--r8jz45g.xn--zckzah"],
    ["lena@उदाहरण.परीक्षा", "lena@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"],
    ["o'neill+courses@example.com", "o'neill+courses@example.com"],
  ])("spells %j as %j", (given, expected) => {
    expect(normaliseEmail(given)).toBe(expected);
  });

  it.each([
    "",
    "lena",
    "@example.com",
    "lena@",
    "lena@example",
    "a@b@example.com",
    "lena＠evil.test@example.com",
    "lena@example.com\r\nBcc: all@example.com",
    "le na@example.com",
    "lena@-example.com",
    "lena@müller.example/x",
    "lena@müller.example:80",
    "lena@example..com",
    "<lena@example.com>",
    "lena\u202e@example.com",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(260)}.com`,
  ])("refuses %j", (given) => {
    expect(normaliseEmail(given)).toBeNull();
  });

  it("is idempotent", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (given) => {
        const once = normaliseEmail(given);
        if (once !== null) expect(normaliseEmail(once)).toBe(once);
      }),
    );
  });
});

describe("passwordProblem", () => {
  it.each(["short", "password", "PASSWORD1", "qwertyuiop", "12345678"])("refuses %s", (given) => {
    expect(passwordProblem(given)).not.toBeNull();
  });
  it("counts the characters that are kept, not the marks that were typed", () => {
    expect(passwordProblem("äöüäö".normalize("NFD"))).not.toBeNull();
  });
  it.each(["three soft cookies", "Zß9-kettle", "🍪🍪🍪🍪🍪🍪🍪🍪"])("takes %s", (given) => {
    expect(passwordProblem(given)).toBeNull();
  });
});

describe("isSessionActive", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const good = { version: 3, expiresAt: days(10), lastSeenAt: days(-1), revokedAt: null };
  it.each([
    ["a good one", good, 3, true],
    ["one of an older version", good, 4, false],
    ["a revoked one", { ...good, revokedAt: days(-1) }, 3, false],
    ["one at its end", { ...good, expiresAt: now }, 3, false],
    ["one unused for a week", { ...good, lastSeenAt: days(-7) }, 3, false],
    ["one unused for six days", { ...good, lastSeenAt: days(-6) }, 3, true],
  ])("%s", (_what, session, userVersion, expected) => {
    expect(isSessionActive(session, userVersion, now)).toBe(expected);
  });
});

describe("isFresh", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    ["a moment ago", 0, true],
    ["a second short of ten minutes", 599, true],
    ["ten minutes ago", 600, false],
    ["yesterday", 86_400, false],
  ])("%s", (_when, seconds, expected) => {
    expect(isFresh(new Date(now.getTime() - seconds * 1_000), now)).toBe(expected);
  });
});

describe("time zones", () => {
  afterEach(() => void vi.unstubAllEnvs());
  it.each([
    ["of a browser", "Europe/Berlin", "Europe/Berlin"],
    ["that are none", "Moon/Base", "UTC"],
    ["that no form has sent", undefined, "UTC"],
    ["that are empty", "", "UTC"],
    ["that are an offset, which PostgreSQL counts the other way round", "+05:30", "UTC"],
  ])("%s", (_which, given, expected) => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    expect(knownTimeZone(given)).toBe(expected);
  });
});

it.each([
  ["terms-of-service", TERMS_VERSION],
  ["privacy-policy", PRIVACY_VERSION],
] as const)("what is agreed to is the %s as it stands", (name, version) => {
  expect(readDocument(name).version).toBe(version);
});
