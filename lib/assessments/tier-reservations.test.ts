import { describe, expect, it } from "vitest";
import { reservationOf } from "./tier-reservations";

describe("the discount tier", () => {
  const at = new Date("2026-11-21T12:00:00Z");
  it.each([
    [80, { reservedPercent: 80, reservedUntil: new Date("2026-11-21T12:15:03Z") }],
    [10, { reservedPercent: 10, reservedUntil: new Date("2026-11-21T12:15:03Z") }],
    [0, {}],
  ])("of %i percent is kept for the countdown", (tier, expected) => {
    expect(reservationOf(tier, at)).toEqual(expected);
  });
});
