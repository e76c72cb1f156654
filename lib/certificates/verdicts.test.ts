import { describe, expect, it } from "vitest";
import { verdictOf } from "./verdicts";

describe("verdictOf", () => {
  const code = "SB-2026-0000000000000000";
  it.each([
    ["SB-2026-1111", null, "malformed"],
    [code, null, "unknown"],
    [code, { status: "expiring", isWithdrawn: false }, "expiring"],
    [code, { status: "revoked", isWithdrawn: false }, "revoked"],
    [code, { status: "revoked", isWithdrawn: true }, "withdrawn"],
  ] as const)("%s, found as %j: %s", (asked, found, verdict) => {
    expect(verdictOf(asked, found)).toBe(verdict);
  });
});
