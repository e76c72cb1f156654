import { describe, expect, it } from "vitest";
import { daysAfter } from "../platform/dates";
import { reassignRefusal } from "./seats";

const NOW = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => daysAfter(NOW, -days);
const active = {
  state: "active" as const,
  reassignedAt: null,
  isExamStarted: false,
};

describe("reassigning", () => {
  it.each([
    ["a seat that never changed hands", {}, null],
    ["one that did 30 days ago", { reassignedAt: ago(30) }, null],
    [
      "one that did 29 days ago",
      { reassignedAt: ago(29) },
      /less than 30 days ago.* 22 November 2026 at 12:00 UTC\.$/,
    ],
    ["one whose exam was started", { isExamStarted: true }, /exam was started/],
    ["one that has ended", { state: "ended" as const }, /has ended/],
  ])("%s", (_what, overlay, expected) => {
    const refusal = reassignRefusal({ ...active, ...overlay }, NOW);
    if (expected === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(expected);
  });
});
