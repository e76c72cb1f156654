import { uuidv7 } from "uuidv7";
import { expect, it } from "vitest";
import { db } from "@/lib/platform/db/client";

const at = new Date();
const paid = { status: "paid", paidAt: at } as const;
const withdrawn = (settledAt: Date | null) => ({
  create: { name: "Pat", email: "pat@test.example", declaredAt: at, settledAt, answer: settledAt && "No." },
});

it.each([
  ["paid", paid, true],
  ["refunded in part", { ...paid, status: "partially_refunded" }, true],
  ["whose withdrawal was answered", { ...paid, withdrawal: withdrawn(at) }, true],
  ["whose withdrawal waits", { ...paid, withdrawal: withdrawn(null) }, false],
  ["refunded", { ...paid, status: "refunded" }, false],
  ["never paid", { status: "pending", paidAt: null }, false],
] as const)("an order is handed over while it stands: one %s", async (_, facts, claimable) => {
  const { id } = await db().order.create({
    data: { reference: uuidv7(), idempotencyKey: uuidv7(), amountTotal: 3_900, ...facts },
  });
  expect(await db().claimableOrder.count({ where: { id } })).toBe(claimable ? 1 : 0);
});
