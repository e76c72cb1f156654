import { expect, it } from "vitest";
import { formatDeclaration, promisesRefund } from "./withdrawals";

const paidAt = new Date("2026-11-01T12:00:00Z");
const paid = { amountTotal: 3900, paidAt, disputeStatus: null };

it.each([
  ["within 30 days, to the end of the last", paid, "2026-12-01T23:59:59Z", true],
  ["a dispute that was won", { ...paid, disputeStatus: "won" as const }, "2026-11-02T12:00:00Z", true],
  ["late", paid, "2026-12-02T00:00:00Z", false],
  ["in dispute", { ...paid, disputeStatus: "open" as const }, "2026-11-02T12:00:00Z", false],
  ["taken back by the bank", { ...paid, disputeStatus: "lost" as const }, "2026-11-02T12:00:00Z", false],
  ["free by a code", { ...paid, amountTotal: 0 }, "2026-11-02T12:00:00Z", false],
  ["never paid", { ...paid, paidAt: null }, "2026-11-02T12:00:00Z", false],
])("a withdrawal promises the money only where it comes back: %s", (_, order, at, promised) => {
  expect(promisesRefund(order, new Date(at))).toBe(promised);
});

it("a declaration names the contract, and its day wherever the reader is", () => {
  const paidAt = new Date("2026-11-22T23:30:00Z");
  expect(formatDeclaration("SBO-7KQ2", { product: "Mid Bite", paidAt })).toBe(
    "I withdraw from my contract on Mid Bite, order SBO-7KQ2, paid on 22 November 2026.",
  );
  expect(formatDeclaration("SBO-7KQ2", null)).toBe("I withdraw from my contract, order SBO-7KQ2.");
});
