import { describe, expect, it } from "vitest";
import { formatRecent } from "./dates";

const now = new Date("2026-11-27T23:30:00Z");

describe("formatRecent", () => {
  it.each([
    ["the same day there", "2026-11-27T02:56:00Z", "UTC", "today at 02:56"],
    ["the day before", "2026-11-26T22:00:00Z", "UTC", "yesterday at 22:00"],
    [
      "the same day in UTC, the day before where it is read",
      "2026-11-27T21:00:00Z",
      "Europe/Berlin",
      "yesterday at 22:00",
    ],
    ["earlier", "2026-11-20T02:56:00Z", "Europe/Berlin", "20 November 2026 at 03:56"],
  ])("%s", (_what, at, timeZone, words) => {
    expect(formatRecent(new Date(at), { now, timeZone })).toBe(words);
  });
});
