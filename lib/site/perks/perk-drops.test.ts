import { describe, expect, it } from "vitest";
import { nextDrop } from "./perk-drops";

const now = new Date("2026-12-24T23:30:00Z");

describe("nextDrop", () => {
  it.each([
    [null, "en", "January 7, 2027"],
    ["en-GB,en;q=0.9", "en-GB", "7 January 2027"],
    ["de", "de", "7. Januar 2027"],
    ["xx-not-a-language;q=1, fr-FR;q=0.8, de;q=0.9", "de", "7. Januar 2027"],
    ["*", "en", "January 7, 2027"],
    ["de;q=0, en-US;q=0.1", "en-US", "January 7, 2027"],
    ["en-u-ca-x\u0000, ,;q=,=", "en", "January 7, 2027"],
    ["a".repeat(10_000), "en", "January 7, 2027"],
  ])("for %j is two weeks away, in %s", (header, locale, text) => {
    expect(nextDrop(now, header)).toEqual({ date: "2027-01-07", text, locale });
  });
});
