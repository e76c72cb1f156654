import { expect, it } from "vitest";
import { formatDeclaration } from "./withdrawals";

it("a declaration names the contract, and its day wherever the reader is", () => {
  const paidAt = new Date("2026-11-22T23:30:00Z");
  expect(formatDeclaration({ product: "Mid Bite", reference: "SBO-7KQ2", paidAt })).toBe(
    "I withdraw from my contract on Mid Bite, order SBO-7KQ2, paid on 22 November 2026.",
  );
});
