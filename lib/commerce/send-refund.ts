import "server-only";
import Stripe from "stripe";
import { now } from "../platform/clock";
import { db } from "../platform/db/client";
import { log } from "../platform/log";
import { stripe } from "../platform/stripe";
import { syncOrder } from "./fulfil-order";

/**
 * Sends a refund to Stripe exactly once. Parallel tries share an idempotency key. A late try, after Stripe has dropped
 * the key, finds the earlier refund by its metadata.
 */
export async function sendRefund(refundId: string): Promise<void> {
  const refund = await db().orderRefund.findUnique({
    where: { id: refundId, doneAt: null, failedAt: null },
    include: { order: { select: { id: true, stripePaymentIntentId: true, stripeSessionId: true } } },
  });
  if (!refund?.order.stripePaymentIntentId) return;
  const { order, amount } = refund;
  const payment_intent = order.stripePaymentIntentId ?? "";
  try {
    const { data: made } = await stripe().refunds.list({ payment_intent, limit: 100 });
    const known = made.find(({ metadata }) => metadata?.refund_id === refund.id);
    const { id } =
      known ??
      (await stripe().refunds.create(
        {
          payment_intent,
          amount,
          reason: "requested_by_customer",
          metadata: { order_id: order.id, refund_id: refund.id },
        },
        { idempotencyKey: `refund-${refund.id}` },
      ));
    await db().orderRefund.update({
      where: { id: refund.id },
      data: { stripeRefundId: id, doneAt: await now(db()) },
    });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log().error({ code: "refund_refused", order: order.id, reason: error.code });
    await db().orderRefund.update({
      where: { id: refund.id },
      data: { failedAt: await now(db()), failure: error.code ?? "refused" },
    });
  }
  if (order.stripeSessionId) await syncOrder(order.stripeSessionId);
}
