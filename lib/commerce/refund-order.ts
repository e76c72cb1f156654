import "server-only";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { withinDays } from "../platform/dates";
import { type Tx, transaction } from "../platform/db/client";
import { lockOrder } from "../platform/db/locks";
import { AppError } from "../platform/errors";
import { enqueue } from "../platform/jobs";
import { MONEY_BACK_DAYS } from "./withdrawals";

export type Refund = {
  reference: string;
  /** EUR cents; default: all that is left. A partial refund keeps the access. */
  amount?: number | undefined;
  reason: string;
  operatorId: string | null;
  /** Number of refunds the operator saw. Protects against a second submit, or a colleague's refund in the meantime. */
  seen?: number;
  late?: boolean;
};

/**
 * The operator's only way to refund: it stores the refund with the job that asks Stripe. Access and certificates end
 * when Stripe confirms. A repeat while one is under way returns the same refund.
 * @throws AppError `not_found`, `invalid` (amount), `conflict` (another one is under way or was made since, nothing
 * left, unpaid, disputed, later than 30 days)
 */
export async function refundOrder({
  reference,
  amount,
  reason,
  operatorId,
  seen,
  late,
}: Refund): Promise<{ amount: number }> {
  return transaction(async (tx) => {
    const at = await now(tx);
    const order = await readLocked(tx, reference);
    if (!order) throw new AppError("not_found", "There is no such order.");
    const underWay = await tx.orderRefund.findFirst({
      where: { orderId: order.id, doneAt: null, failedAt: null },
      select: { amount: true },
    });
    const left = order.amountTotal - order.amountRefunded;
    if (underWay) {
      if (underWay.amount === (amount ?? left)) return underWay;
      const euros = (underWay.amount / 100).toFixed(2);
      throw new AppError("conflict", `A refund of €${euros} is under way: ask again when it is done.`);
    }
    if (seen !== undefined && (await tx.orderRefund.count({ where: { orderId: order.id } })) > seen) {
      throw new AppError("conflict", "A refund was asked for meanwhile. Load the page again and look at it.");
    }
    if (!order.paidAt || !order.stripePaymentIntentId) {
      throw new AppError("conflict", "Nothing was paid for this order.");
    }
    if (order.disputeStatus && order.disputeStatus !== "won") {
      throw new AppError("conflict", "The payer's bank has this payment in dispute: answer it there.");
    }
    if (left === 0) throw new AppError("conflict", "This order is refunded in full already.");
    if (!late && !withinDays(order.paidAt, MONEY_BACK_DAYS, at)) {
      throw new AppError("conflict", `This order was paid more than ${MONEY_BACK_DAYS} days ago.`);
    }
    const back = amount ?? left;
    if (!Number.isInteger(back) || back < 1 || back > left) {
      const bounds = `Between €0.01 and €${(left / 100).toFixed(2)}, please.`;
      throw new AppError("invalid", bounds, { amount: bounds });
    }
    const refund = await tx.orderRefund.create({
      data: { orderId: order.id, amount: back, reason, requestedById: operatorId, requestedAt: at },
      select: { id: true },
    });
    await recordAudit(tx, {
      actorId: operatorId,
      ...(operatorId === null && { by: "npm run orders:refund" }),
      action: "order.refund-requested",
      subject: `orders:${order.id}`,
      reason,
      details: { amount: back },
    });
    await enqueue(tx, "commerce.refund-payment", { refundId: refund.id });
    return { amount: back };
  });
}

async function readLocked(tx: Tx, reference: string) {
  await lockOrder(tx, { reference });
  return tx.order.findUnique({ where: { reference } });
}
