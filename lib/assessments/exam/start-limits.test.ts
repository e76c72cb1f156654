import { describe, expect, it } from "vitest";
import { nextStart } from "./start-limits";

const at = new Date("2026-11-26T12:00:00Z");
const ago = (hours: number) => new Date(at.getTime() - hours * 60 * 60 * 1000);
const DAY = 24;

describe("the next start of the exam", () => {
  it.each([
    ["without any start", [], null],
    ["after one start", [0], null],
    ["after two starts today", [1, 2], 22],
    ["after two starts, the first a day ago to the minute", [1, DAY], null],
    ["after two starts, the first a second less than a day ago", [1, DAY - 1 / 3600], 1 / 3600],
    ["after four starts in a month", [2 * DAY, 3 * DAY, 4 * DAY, 5 * DAY], null],
    ["after five starts in a month", [2 * DAY, 5 * DAY, 9 * DAY, 15 * DAY, 20 * DAY], 10 * DAY],
    ["after five starts, the first 30 days ago", [2 * DAY, 5 * DAY, 9 * DAY, 15 * DAY, 30 * DAY], null],
    ["when both limits are reached, the later one", [1, 2, 5 * DAY, 9 * DAY, 20 * DAY], 10 * DAY],
  ])("%s", (_when, starts, hours) => {
    const from = nextStart(starts.map(ago), at)?.from ?? null;
    expect(from).toEqual(hours === null ? null : ago(-hours));
    expect(nextStart(starts.map(ago).reverse(), at)?.from ?? null).toEqual(from);
  });
});
