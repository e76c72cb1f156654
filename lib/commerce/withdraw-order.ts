import "server-only";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { now } from "../platform/clock";
import { db, type Tx, transaction } from "../platform/db/client";
import { lockOrder } from "../platform/db/locks";
import { query } from "../platform/db/query";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { type Asking, proofOf } from "./order-proofs";
import { listProductNames } from "./product-queries";
import { type Contract, promisesRefund } from "./withdrawals";

export type Withdrawal = { reference: string; name: string; email: string };

/** What a stranger is not told is null. */
export type WithdrawalOffer = { contract: Contract | null; isPromised: boolean | null };

const UNKNOWN = "We do not know an order with this code. It stands in your receipt and starts with SBO-.";

/**
 * First step: checks the contract. Anyone with the order code may declare without signing in, so only the payer is told
 * what was bought, and when.
 * @throws AppError `not_found`; `conflict` when already declared or refunded
 */
export async function offerWithdrawal(reference: string, asking: Asking): Promise<WithdrawalOffer> {
  const order = await findContract(reference);
  if (!proofOf(order, asking)) return { contract: null, isPromised: null };
  const [product] = await listProductNames(order.purchases.map(({ sku }) => sku));
  const contract = { product: product?.name ?? "your purchase", paidAt: order.paidAt };
  return { contract, isPromised: promisesRefund(order, await now(db())) };
}

async function findContract(reference: string, tx?: Tx) {
  const order = await query(tx)
    .selectFrom("orders as o")
    .leftJoin("withdrawals as w", "w.order_id", "o.id")
    .select([
      "o.id",
      "o.reference",
      "o.user_id as userId",
      "o.email",
      "o.stripe_session_id as stripeSessionId",
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

/** Declares it, for whoever has the order's code. `isPromised`: null for who has shown nothing else. */
export async function withdrawOrder(
  { reference, name, email }: Withdrawal,
  asking: Asking,
): Promise<{ declaredAt: Date; isPromised: boolean | null }> {
  return transaction(async (tx) => {
    await lockOrder(tx, { reference });
    const order = await findContract(reference, tx);
    const declaredAt = await now(tx);
    const proof = proofOf(order, asking);
    const { id } = await tx.withdrawal.create({
      data: { orderId: order.id, name, email, declaredAt, ...(proof && { proof, confirmedAt: declaredAt }) },
      select: { id: true },
    });
    await enqueue(tx, "commerce.withdrawal-mail", { withdrawalId: id });
    return { declaredAt, isPromised: proof && promisesRefund(order, declaredAt) };
  });
}

/** The payer stands behind what somebody declared with the order's code. A repeat changes nothing. */
export async function confirmWithdrawal(reference: string, asking: Asking): Promise<void> {
  await transaction(async (tx) => {
    const locked = await lockOrder(tx, { reference });
    const order = locked && (await tx.order.findUnique({ where: locked, include: { withdrawal: true } }));
    const proof = order && proofOf(order, asking);
    if (!order?.withdrawal || !proof) {
      throw new AppError("not_found", "This link does not belong to a withdrawal.");
    }
    await tx.withdrawal.updateMany({
      where: { id: order.withdrawal.id, confirmedAt: null },
      data: { proof, confirmedAt: await now(tx) },
    });
  });
}
