import { expect, it } from "vitest";
import { beginReading, type ReadingEvent, readingProgress } from "./reading-progress";

const spoken: ReadingEvent = { type: "spoken" };
const pause: ReadingEvent = { type: "pause" };

it.each<[string, ReadingEvent[], string, number]>([
  ["begins at once", [], "reading", 0],
  ["goes on with the next piece", [spoken], "reading", 1],
  ["is over after the last one", [spoken, spoken], "over", 1],
  ["a pause keeps the place", [spoken, pause], "paused", 1],
  ["an end that arrives in a pause does not count", [pause, spoken], "paused", 0],
  ["is continued with the piece that was interrupted", [pause, { type: "continue" }], "reading", 0],
  ["what was stopped stays so", [{ type: "stop" }, spoken, { type: "continue" }], "over", 0],
  ["a failure ends it", [spoken, { type: "failed", code: "synthesis-failed" }], "over", 1],
])("%s", (_what, events, status, at) => {
  expect(events.reduce(readingProgress, beginReading(2))).toMatchObject({ status, at });
});

it.each([
  ["not-allowed", /press the button again/],
  ["audio-hardware", /sound is not free/],
  ["network", /internet/],
  ["voice-unavailable", /another one/],
  ["silent", /could not read/],
])("says in words what failed: %s", (code, words) => {
  expect(readingProgress(beginReading(1), { type: "failed", code }).failure).toMatch(words);
});

it("says that there is nothing to read", () => {
  expect(beginReading(0)).toMatchObject({ status: "over", failure: "There is nothing to read here." });
});

it("has no failure when somebody stops, or all was read", () => {
  expect(readingProgress(beginReading(1), { type: "stop" }).failure).toBeNull();
  expect(readingProgress(beginReading(1), spoken).failure).toBeNull();
});
