import "server-only";
import type { Order } from "../generated/prisma/client";
import { recordAudit } from "../platform/audit";
import { now } from "../platform/clock";
import { afterCommit } from "../platform/db/after-commit";
import { type Tx, transaction } from "../platform/db/client";
import { lockName, lockOrderOfPayment } from "../platform/db/locks";
import { isId } from "../platform/ids";
import { enqueue } from "../platform/jobs";
import { log } from "../platform/log";
import { recordHappenings } from "../platform/outbox";
import { countFulfilment } from "../platform/telemetry/metrics";
import { markSpan } from "../platform/telemetry/spans";
import { closeUnpaid } from "./close-orders";
import { createLinkOrder } from "./create-link-order";
import { accessStateOf, orderStateOf, outcomeOf } from "./order-states";
import { holdCode, redeemCode } from "./reserve-code";
import { fetchPayment, isLiveMode, type StripePayment } from "./stripe-payments";
import { updateAccess } from "./update-access";

type Outcome = Parameters<typeof countFulfilment>[0]["outcome"];
export type Fulfilment = { reference: string; isPaid: boolean; hasFailed?: boolean } | null;

/** Fetches the payment from Stripe and updates our records. Idempotent; safe to call at any time. */
export async function syncOrder(sessionId: string): Promise<Fulfilment> {
  try {
    const payment = await fetchPayment(sessionId);
    return await transaction((tx) => fulfilOrder(tx, payment));
  } catch (error) {
    countFulfilment({ outcome: "error" });
    throw error;
  }
}

/**
 * The only fulfilment, used by webhook, return page and reconciler: order, purchases, entitlements and jobs in one
 * transaction. The fetch from Stripe that started last wins, so the order of events does not matter. A paid order never
 * becomes unpaid. A payment that does not match its order is recorded for the operator and grants nothing.
 */
export async function fulfilOrder(tx: Tx, payment: StripePayment): Promise<Fulfilment> {
  const order = await findLockedOrder(tx, payment);
  const count = (outcome: Outcome) => afterCommit(tx, () => countFulfilment({ outcome }));
  if (!order) {
    count("unknown");
    return null;
  }
  markSpan("order", order.id);
  const isStale = order.syncedAt !== null && payment.lookedAt < order.syncedAt;
  const goesBack = order.paidAt !== null && !payment.isPaid;
  if (isStale || goesBack) {
    count("stale");
    return { reference: order.reference, isPaid: order.paidAt !== null };
  }
  const misfit = misfitOf(order, payment);
  if (misfit) {
    count("misfit");
    // An unpaid misfit needs no refund, so nobody has to see it.
    if (payment.isPaid) await recordMisfit(tx, order, payment, misfit);
    return { reference: order.reference, isPaid: order.paidAt !== null };
  }

  const at = await now(tx);
  const status = orderStateOf(payment);
  const updated = await tx.order.update({
    where: { id: order.id },
    data: {
      status,
      stripeSessionId: payment.sessionId,
      stripePaymentIntentId: payment.paymentIntentId,
      syncedAt: payment.lookedAt,
      submittedAt: order.submittedAt ?? (payment.status === "complete" ? at : null),
      paidAt: order.paidAt ?? (payment.isPaid ? at : null),
      amountRefunded: payment.refunded,
      disputeStatus: payment.dispute,
      // The buyer was erased: do not store Stripe's copy of the email again.
      email: order.pseudonym ? null : (payment.email ?? order.email),
      ...(payment.company && { company: payment.company }),
      invoiceNumber: payment.invoiceNumber,
      invoiceUrl: payment.invoiceUrl,
    },
  });
  if (payment.isPaid) {
    await updateAccess(tx, updated, payment, at);
    await redeemCode(tx, order.id, at);
    if (!order.paidAt) await enqueue(tx, "commerce.receipt-mail", { orderId: order.id });
    if (payment.refunded > order.amountRefunded) {
      await enqueue(tx, "commerce.refund-mail", { orderId: order.id });
      await recordHappenings(tx, [{ type: "order.refunded", userId: null, subjectId: order.id }]);
    }
    const state = accessStateOf(payment);
    if (state !== "refunded" && state !== accessStateOf(outcomeOf(order))) {
      await enqueue(tx, "commerce.access-mail", { orderId: order.id, state });
    }
  } else if (status === "pending") {
    if (payment.status === "complete") await holdCode(tx, order.id);
  } else {
    await closeUnpaid(tx, order.id, at);
    // Only a submitted payment can fail. An abandoned checkout expires, and nobody gets mail.
    if (status === "failed" && order.status !== "failed") {
      await enqueue(tx, "commerce.payment-failed-mail", { orderId: order.id });
    }
  }
  count(payment.isPaid ? "paid" : status === "pending" ? "pending" : "unpaid");
  return { reference: order.reference, isPaid: payment.isPaid, hasFailed: status === "failed" };
}

/** Finds and locks the order. A payment by link gets its order once the payer submits it; a bank may still fail it. */
async function findLockedOrder(tx: Tx, payment: StripePayment): Promise<Order | null> {
  // Parallel deliveries of one link payment must not create two orders.
  if (payment.link) await lockName(tx, payment.sessionId);
  const orderId = isId(payment.orderId) ? payment.orderId : null;
  const known = await lockOrderOfPayment(tx, { sessionId: payment.sessionId, orderId });
  if (known) return tx.order.findUniqueOrThrow({ where: known });
  return payment.link && payment.status === "complete" ? createLinkOrder(tx, payment) : null;
}

function misfitOf(order: Order, payment: StripePayment): string | null {
  if (payment.livemode !== isLiveMode()) return "mode";
  if (order.stripeSessionId && order.stripeSessionId !== payment.sessionId) return "session";
  if (!payment.isPaid) return null;
  if (payment.currency !== order.currency) return "currency";
  if (payment.amount !== order.amountTotal) return "amount";
  return null;
}

async function recordMisfit(
  tx: Tx,
  order: Order,
  { sessionId, amount, currency }: StripePayment,
  misfit: string,
) {
  const entry = {
    action: "payment.refused",
    subject: `orders:${order.id}`,
    reason: `${misfit}:${sessionId}`,
  };
  if ((await tx.auditEntry.count({ where: entry })) > 0) return;
  log().error({ code: "payment_refused", order: order.id, misfit });
  await recordAudit(tx, { actorId: null, ...entry, details: { amount, currency } });
}
