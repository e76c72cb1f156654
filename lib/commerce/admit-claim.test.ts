import { expect, it } from "vitest";
import { isClaimable } from "./admit-claim";

const at = new Date("2026-11-01T12:00:00Z");
const paid = { paidAt: at, status: "paid", withdrawal: null };

it.each([
  ["paid", paid, true],
  ["refunded in part", { ...paid, status: "partially_refunded" }, true],
  ["whose withdrawal was answered", { ...paid, withdrawal: { settledAt: at } }, true],
  ["whose withdrawal waits", { ...paid, withdrawal: { settledAt: null } }, false],
  ["refunded", { ...paid, status: "refunded" }, false],
  ["never paid", { ...paid, paidAt: null }, false],
])("an order is handed over while it stands: one %s", (_, order, claimable) => {
  expect(isClaimable(order)).toBe(claimable);
});
