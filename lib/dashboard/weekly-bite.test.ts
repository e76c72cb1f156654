import { describe, expect, it } from "vitest";
import { dueAt, nothingDue } from "./weekly-bite";

const today = "2026-11-20"; // a Friday

describe("a missed question", () => {
  const missed = new Date("2026-11-01T10:00:00Z");
  const later = (days: number) => new Date(missed.getTime() + days * 86_400_000);
  it("comes back after 1, 3, 7 and 21 days, each from the last look, then no more", () => {
    expect(dueAt(missed, [])).toEqual(later(1));
    expect(dueAt(missed, [later(2)])).toEqual(later(5));
    expect(dueAt(missed, [later(2), later(5)])).toEqual(later(12));
    expect(dueAt(missed, [later(12), later(2), later(5)])).toEqual(later(33));
    expect(dueAt(missed, [later(2), later(5), later(12), later(33)])).toBeNull();
  });

  it("that is missed again begins anew", () => {
    expect(dueAt(later(10), [later(2), later(5)])).toEqual(later(11));
  });
});

it.each([
  [null, "Nothing to repeat today."],
  ["2026-11-20", "Nothing to repeat yet: the first question comes back later today."],
  ["2026-11-21", "Nothing to repeat today. The first question comes back tomorrow."],
  ["2026-12-01", "Nothing to repeat today. The first question comes back on 1 December."],
])("what comes back first on %s: %s", (first, words) => expect(nothingDue(first, today)).toBe(words));
