import { expect, it } from "vitest";
import { accessAfter, orderStateOf } from "./order-states";

const paid = {
  status: "complete",
  isPaid: true,
  hasFailed: false,
  amount: 3900,
  refunded: 0,
  dispute: null,
} as const;
const unpaid = { ...paid, isPaid: false };
it.each([
  [{ ...unpaid, status: "open" }, "pending"],
  [unpaid, "pending"],
  [{ ...unpaid, hasFailed: true }, "failed"],
  [{ ...unpaid, status: "expired" }, "expired"],
  [paid, "paid"],
  [{ ...paid, amount: 0 }, "paid"],
  [{ ...paid, refunded: 1 }, "partially_refunded"],
  [{ ...paid, refunded: 3900 }, "refunded"],
  [{ ...paid, dispute: "open" }, "disputed"],
  [{ ...paid, dispute: "lost" }, "disputed"],
  [{ ...paid, dispute: "won" }, "paid"],
  [{ ...paid, refunded: 3900, dispute: "lost" }, "refunded"],
] as const)("a payment %j makes an order %s", (payment, state) => {
  expect(orderStateOf(payment)).toBe(state);
});

it.each([
  [paid, { ended: null, forGood: false }],
  [
    { ...paid, refunded: 1000 },
    { ended: null, forGood: false },
  ],
  [
    { ...paid, refunded: 3900 },
    { ended: "refund", forGood: true },
  ],
  [
    { ...paid, dispute: "open" },
    { ended: "dispute", forGood: false },
  ],
  [
    { ...paid, dispute: "lost" },
    { ended: "dispute", forGood: true },
  ],
] as const)("a payment %j leaves the access %j", (payment, access) => {
  expect(accessAfter(payment)).toEqual(access);
});
