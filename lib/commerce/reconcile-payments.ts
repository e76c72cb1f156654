import "server-only";
import { now } from "../clock";
import { db, transaction } from "../db";
import { log } from "../log";
import { stripe } from "../stripe";
import { fetchPaymentOf } from "./fetch-payment";
import { closeUnopened, fulfilOrder, settleOrder } from "./fulfil-order";

const HOUR = 3_600_000; // milliseconds
/** Looks at checkouts that wait, in one run: a minute's work. Those that were not looked at for longest come first. */
const MOST = 200;

export type Reconciliation = {
  /** Looks at Stripe. */
  checked: number;
  /** Orders that were not as Stripe says. */
  repaired: number;
};

/**
 * Compares what Stripe knows of the last days with our orders, and mends what events did not bring: through the same
 * fulfilment, so it may run beside webhooks and itself. A failing payment does not keep the others waiting.
 */
export async function reconcilePayments(days = 3): Promise<Reconciliation> {
  const since = Math.floor((Date.now() - days * 24 * HOUR) / 1000);
  const result: Reconciliation = { checked: 0, repaired: 0 };
  const failures: unknown[] = [];
  async function settle(find: () => Promise<unknown>, sessionId: string | null) {
    const before = sessionId && (await stateOf(sessionId));
    result.checked++;
    try {
      await find();
      if (sessionId && before !== (await stateOf(sessionId))) result.repaired++;
    } catch (error) {
      failures.push(error);
    }
  }

  await closeForgotten();
  const open = await db().order.findMany({
    where: { status: "pending", stripeSessionId: { not: null } },
    orderBy: [{ syncedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: MOST,
    select: { stripeSessionId: true },
  });
  for (const { stripeSessionId: id } of open) if (id) await settle(() => settleOrder(id), id);

  for await (const { id } of stripe().checkout.sessions.list({
    created: { gte: since },
    status: "complete",
    limit: 100,
  })) {
    const order = await db().order.findUnique({ where: { stripeSessionId: id }, select: { paidAt: true } });
    if (!order?.paidAt) await settle(() => settleOrder(id), id);
  }
  for (const payment of await moved(since)) {
    const order = await db().order.findUnique({
      where: { stripePaymentIntentId: payment },
      select: { stripeSessionId: true },
    });
    await settle(async () => {
      const found = await fetchPaymentOf(payment);
      if (found) await transaction((tx) => fulfilOrder(tx, found));
    }, order?.stripeSessionId ?? null);
  }
  log().info({ code: "payments_reconciled", ...result, failed: failures.length });
  if (failures.length > 0) throw failures[0];
  return result;
}

/** Payments with a refund or a dispute since then. */
async function moved(since: number): Promise<Set<string>> {
  const payments = new Set<string>();
  const add = ({ payment_intent: of }: { payment_intent: string | { id: string } | null }) => {
    if (of) payments.add(typeof of === "string" ? of : of.id);
  };
  for await (const refund of stripe().refunds.list({ created: { gte: since }, limit: 100 })) add(refund);
  for await (const dispute of stripe().disputes.list({ created: { gte: since }, limit: 100 })) add(dispute);
  // A dispute of long ago that is still open may be decided at any time.
  const disputed = await db().order.findMany({
    where: { disputeStatus: "open", stripePaymentIntentId: { not: null } },
    select: { stripePaymentIntentId: true },
  });
  for (const { stripePaymentIntentId: id } of disputed) if (id) payments.add(id);
  return payments;
}

/** Orders whose checkout never came to be: after a day nobody can pay them. */
async function closeForgotten(): Promise<void> {
  await transaction(async (tx) => {
    const at = await now(tx);
    await closeUnopened(tx, { createdAt: { lt: new Date(at.getTime() - 25 * HOUR) } }, at);
  });
}

/** What would differ if it was repaired. */
async function stateOf(sessionId: string): Promise<string> {
  const order = await db().order.findUnique({
    where: { stripeSessionId: sessionId },
    select: { status: true, amountRefunded: true, disputeStatus: true },
  });
  return JSON.stringify(order);
}
