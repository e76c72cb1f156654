import "server-only";
import { now } from "../clock";
import { type Tx, transaction } from "../db";
import { env } from "../env";
import type { Order, Prisma } from "../generated/prisma/client";
import { isId } from "../ids";
import { enqueue } from "../jobs";
import { log } from "../log";
import { recordAudit } from "../record-audit";
import { adoptLinkPayment } from "./adopt-link-payment";
import { type FoundPayment, fetchPayment } from "./fetch-payment";
import { openPurchases, paymentOf } from "./open-purchases";
import { holdCode, redeemCode, releaseCode } from "./reserve-code";
import { accessStateOf, isLive, stateOf } from "./rules";

/** What a look at Stripe led to: the order's reference, or why it is none of ours. */
export type Fulfilment = { reference: string; isPaid: boolean; hasFailed?: boolean } | null;

/** Looks at Stripe and brings our records to what it says. May be called at any time, by anybody, any number of times. */
export async function settleOrder(sessionId: string): Promise<Fulfilment> {
  const payment = await fetchPayment(sessionId);
  return transaction((tx) => fulfilOrder(tx, payment));
}

/**
 * The one fulfilment, for webhook, return page and reconciler: order, purchases, entitlements and jobs in one
 * transaction. The look at Stripe that began last wins, so the order in which events come does not matter; once
 * paid, an order never goes back to unpaid. What does not fit is written down for the operator and gives nothing.
 */
export async function fulfilOrder(tx: Tx, payment: FoundPayment): Promise<Fulfilment> {
  const order = await findOrder(tx, payment);
  if (!order) return null;
  const isStale = order.syncedAt !== null && payment.lookedAt < order.syncedAt;
  const goesBack = order.paidAt !== null && !payment.isPaid;
  if (isStale || goesBack) return { reference: order.reference, isPaid: order.paidAt !== null };
  const misfit = misfitOf(order, payment);
  if (misfit) {
    // No money came with it: nobody has to give any back.
    if (payment.isPaid) await writeDown(tx, order, payment, misfit);
    return { reference: order.reference, isPaid: order.paidAt !== null };
  }

  const at = await now(tx);
  const status = stateOf(payment);
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
      // The buyer was erased: what Stripe still knows does not come back.
      email: order.pseudonym ? null : (payment.email ?? order.email),
      ...(payment.company && { company: payment.company }),
      invoiceNumber: payment.invoiceNumber,
      invoiceUrl: payment.invoiceUrl,
    },
  });
  if (payment.isPaid) {
    await openPurchases(tx, updated, payment, at);
    await redeemCode(tx, order.id, at);
    if (!order.paidAt) await enqueue(tx, "commerce.receipt-mail", { orderId: order.id });
    if (payment.refunded > order.amountRefunded) {
      await enqueue(tx, "commerce.refund-mail", { orderId: order.id });
    }
    const state = accessStateOf(payment);
    if (state !== "refunded" && state !== accessStateOf(paymentOf(order))) {
      await enqueue(tx, "commerce.access-mail", { orderId: order.id, state });
    }
  } else if (status === "pending") {
    if (payment.status === "complete") await holdCode(tx, order.id);
  } else {
    await closeUnpaid(tx, order.id, at);
    // Only what was on its way can fail: a checkout that was left expires, and says nothing.
    if (status === "failed" && order.status !== "failed") {
      await enqueue(tx, "commerce.payment-failed-mail", { orderId: order.id });
    }
  }
  return { reference: order.reference, isPaid: payment.isPaid, hasFailed: status === "failed" };
}

/** The order of a payment, locked. One by a link gets its order here, as soon as its payer is through: a bank may still fail it. */
async function findOrder(tx: Tx, payment: FoundPayment): Promise<Order | null> {
  // Two deliveries of a payment by link must not make two orders.
  if (payment.link)
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${payment.sessionId}, 0))`;
  const named = isId(payment.orderId) ? payment.orderId : null;
  const [known] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders
    WHERE stripe_session_id = ${payment.sessionId} OR id = ${named}::uuid
    ORDER BY stripe_session_id = ${payment.sessionId} DESC NULLS LAST LIMIT 1 FOR UPDATE`;
  if (known) return tx.order.findUniqueOrThrow({ where: { id: known.id } });
  return payment.link && payment.status === "complete" ? adoptLinkPayment(tx, payment) : null;
}

/** Mode and session have to be those of the order; currency and amount, too, once it is paid: until then it can only end. */
function misfitOf(order: Order, payment: FoundPayment): string | null {
  if (payment.livemode !== isLive(env().STRIPE_SECRET_KEY)) return "mode";
  if (order.stripeSessionId && order.stripeSessionId !== payment.sessionId) return "session";
  if (!payment.isPaid) return null;
  if (payment.currency !== order.currency) return "currency";
  if (payment.amount !== order.amountTotal) return "amount";
  return null;
}

/** Once an order and session: the operator looks at it, and gives the money back by hand. */
async function writeDown(
  tx: Tx,
  order: Order,
  { sessionId, amount, currency }: FoundPayment,
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

/**
 * Ends those of these orders whose checkout never came to be; answers how many. Stripe need not be asked: a page whose
 * answer was lost was shown to nobody, and an attempt that is under way finds its order ended and ends its page.
 */
export async function closeUnopened(tx: Tx, where: Prisma.OrderWhereInput, at: Date): Promise<number> {
  const closed = await tx.order.updateManyAndReturn({
    where: { ...where, status: "created", stripeSessionId: null },
    data: { status: "expired" },
    select: { id: true },
  });
  for (const { id } of closed) await closeUnpaid(tx, id, at);
  return closed.length;
}

/** Never paid: the product can be bought again, the code be used again. */
export async function closeUnpaid(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.purchase.updateMany({
    where: { orderId, status: "pending" },
    data: { status: "canceled", openKey: null },
  });
  await releaseCode(tx, orderId, at);
}
