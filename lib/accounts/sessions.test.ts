import { describe, expect, it } from "vitest";
import { isFresh, isSessionActive } from "./sessions";

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
