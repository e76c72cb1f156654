import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { now } from "../platform/clock";
import { db, type Tx, transaction } from "../platform/db/client";
import { lockOrder } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { listProductNames } from "./product-queries";
import { promisesRefund } from "./withdrawals";

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
  const order = await findContract(reference);
  const [product] = await listProductNames(order.purchases.map(({ sku }) => sku));
  const isPromised = promisesRefund(order, await now(db()));
  return { product: product?.name ?? "your purchase", paidAt: order.paidAt, isPromised };
}

async function findContract(reference: string, tx?: Tx) {
  const order = await query(tx)
    .selectFrom("orders as o")
    .leftJoin("withdrawals as w", "w.order_id", "o.id")
    .select([
      "o.id",
      "o.amount_total as amountTotal",
      "o.paid_at as paidAt",
      "o.status",
      "o.dispute_status as disputeStatus",
      "w.id as withdrawalId",
    ])
    .select(({ selectFrom }) =>
      jsonArrayFrom(selectFrom("purchases as p").select("p.sku").whereRef("p.order_id", "=", "o.id")).as(
        "purchases",
      ),
    )
    .where("o.reference", "=", reference)
    .executeTakeFirst();
  if (!order?.paidAt) throw new AppError("not_found", UNKNOWN, { reference: UNKNOWN });
  if (order.withdrawalId) {
    throw new AppError("conflict", "The withdrawal from this order was declared already. We have it.");
  }
  if (order.status === "refunded") {
    throw new AppError("conflict", "This order is refunded already. There is nothing left to withdraw from.");
  }
  return { ...order, paidAt: order.paidAt };
}

export async function withdrawOrder({
  reference,
  name,
  email,
}: Withdrawal): Promise<{ declaredAt: Date; isPromised: boolean }> {
  return transaction(async (tx) => {
    await lockOrder(tx, { reference });
    const order = await findContract(reference, tx);
    const declaredAt = await now(tx);
    const { id } = await tx.withdrawal.create({
      data: { orderId: order.id, name, email, declaredAt },
      select: { id: true },
    });
    await enqueue(tx, "commerce.withdrawal-mail", { withdrawalId: id });
    return { declaredAt, isPromised: promisesRefund(order, declaredAt) };
  });
}
