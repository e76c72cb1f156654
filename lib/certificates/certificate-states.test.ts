import { describe, expect, it } from "vitest";
import { statusOf } from "./certificate-states";

const day = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000);

describe("statusOf", () => {
  it.each([
    ["valid", "valid", 0],
    ["valid", "valid", 639.9],
    ["expiring", "valid", 640],
    ["expiring", "valid", 729.9],
    ["expired", "expired", 730],
    ["superseded", "superseded", 700],
    ["revoked", "revoked", 700],
  ] as const)("is %s for a %s one on day %d of 730", (status, stored, now) => {
    expect(statusOf(stored, day(730), day(now))).toBe(status);
  });
});
