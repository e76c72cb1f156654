import "server-only";
import { now } from "../clock";
import { db, type Tx, transaction } from "../db";
import { AppError } from "../errors";
import { enqueue } from "../jobs";
import { promisesRefund } from "./promise-refund";
import { namesOf } from "./queries";

export type Withdrawal = { reference: string; name: string; email: string };

export type WithdrawalOffer = {
  product: string;
  paidAt: Date;
  isPromised: boolean;
};

const UNKNOWN = "We do not know an order with this code. It stands in your receipt and starts with SBO-.";

/**
 * First step: checks the contract. Anyone with the order code may declare without signing in, so the answer says
 * nothing about the buyer.
 * @throws AppError `not_found`; `conflict` when already declared or refunded
 */
export async function offerWithdrawal(reference: string): Promise<WithdrawalOffer> {
  const { skus, ...order } = await findContract(db(), reference);
  const [product] = await namesOf(skus);
  const isPromised = promisesRefund(order, await now(db()));
  return { product: product?.name ?? "your purchase", paidAt: order.paidAt, isPromised };
}

async function findContract(tx: Pick<Tx, "$queryRaw">, reference: string): Promise<Contract> {
  const [order] = await tx.$queryRaw<Found[]>`
    SELECT o.id, o.amount_total AS "amountTotal", o.paid_at AS "paidAt", o.status::text AS status, o.dispute_status::text AS "disputeStatus", w.id IS NOT NULL AS "isWithdrawn",
      ARRAY(SELECT sku FROM purchases p WHERE p.order_id = o.id) AS skus
    FROM orders o LEFT JOIN withdrawals w ON w.order_id = o.id WHERE o.reference = ${reference}`;
  if (!order?.paidAt) throw new AppError("not_found", UNKNOWN, { reference: UNKNOWN });
  if (order.isWithdrawn) {
    throw new AppError("conflict", "The withdrawal from this order was declared already. We have it.");
  }
  if (order.status === "refunded") {
    throw new AppError("conflict", "This order is refunded already. There is nothing left to withdraw from.");
  }
  return { ...order, paidAt: order.paidAt };
}

type Found = {
  id: string;
  amountTotal: number;
  paidAt: Date | null;
  status: string;
  disputeStatus: "open" | "won" | "lost" | null;
  isWithdrawn: boolean;
  skus: string[];
};
type Contract = Found & { paidAt: Date };

export async function withdrawOrder({
  reference,
  name,
  email,
}: Withdrawal): Promise<{ declaredAt: Date; isPromised: boolean }> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM orders WHERE reference = ${reference} FOR UPDATE`;
    const order = await findContract(tx, reference);
    const declaredAt = await now(tx);
    const { id } = await tx.withdrawal.create({
      data: { orderId: order.id, name, email, declaredAt },
      select: { id: true },
    });
    await enqueue(tx, "commerce.withdrawal-mail", { withdrawalId: id });
    return { declaredAt, isPromised: promisesRefund(order, declaredAt) };
  });
}
