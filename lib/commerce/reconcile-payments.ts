import "server-only";
import { now } from "../platform/clock";
import { db, transaction } from "../platform/db/client";
import { isId } from "../platform/ids";
import { log } from "../platform/log";
import { stripe } from "../platform/stripe";
import { closeUnopened } from "./close-orders";
import { fulfilOrder, syncOrder } from "./fulfil-order";
import { fetchPaymentOfIntent } from "./stripe-payments";

const HOUR = 3_600_000; // milliseconds
/** Waiting checkouts per run: about a minute of work. The least recently checked ones come first. */
const MOST = 200;

export type Reconciliation = {
  checked: number;
  repaired: number;
  /** Sessions of our checkout that are paid and whose order is gone: the database was taken back to before it. */
  orphans: string[];
};

/**
 * Compares Stripe's last days with our orders and repairs what events did not deliver. It uses the same fulfilment, so
 * it may run in parallel with webhooks and itself. One failing payment does not stop the others.
 */
export async function reconcilePayments(days = 3): Promise<Reconciliation> {
  const since = Math.floor((Date.now() - days * 24 * HOUR) / 1000);
  const result: Reconciliation = { checked: 0, repaired: 0, orphans: [] };
  const failures: unknown[] = [];
  async function repair(find: () => Promise<unknown>, sessionId: string | null) {
    const before = sessionId && (await readState(sessionId));
    result.checked++;
    try {
      await find();
      if (sessionId && before !== (await readState(sessionId))) result.repaired++;
    } catch (error) {
      failures.push(error);
    }
  }

  await closeForgottenOrders();
  const open = await db().order.findMany({
    where: { status: "pending", stripeSessionId: { not: null } },
    orderBy: [{ syncedAt: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    take: MOST,
    select: { stripeSessionId: true },
  });
  for (const { stripeSessionId: id } of open) if (id) await repair(() => syncOrder(id), id);

  for await (const { id, metadata, payment_status } of stripe().checkout.sessions.list({
    created: { gte: since },
    status: "complete",
    limit: 100,
  })) {
    const order = await db().order.findUnique({ where: { stripeSessionId: id }, select: { paidAt: true } });
    if (!order?.paidAt) await repair(() => syncOrder(id), id);
    const orderId = metadata?.order_id;
    if (order || payment_status !== "paid" || !isId(orderId)) continue;
    if ((await db().order.count({ where: { id: orderId } })) === 0) result.orphans.push(id);
  }
  for (const payment of await listChangedPayments(since)) {
    const order = await db().order.findUnique({
      where: { stripePaymentIntentId: payment },
      select: { stripeSessionId: true },
    });
    await repair(async () => {
      const found = await fetchPaymentOfIntent(payment);
      if (found) await transaction((tx) => fulfilOrder(tx, found));
    }, order?.stripeSessionId ?? null);
  }
  log().info({
    code: "payments_reconciled",
    ...result,
    orphans: result.orphans.length,
    failed: failures.length,
  });
  if (failures.length > 0) throw failures[0];
  return result;
}

async function listChangedPayments(since: number): Promise<Set<string>> {
  const payments = new Set<string>();
  const add = ({ payment_intent: of }: { payment_intent: string | { id: string } | null }) => {
    if (of) payments.add(typeof of === "string" ? of : of.id);
  };
  for await (const refund of stripe().refunds.list({ created: { gte: since }, limit: 100 })) add(refund);
  for await (const dispute of stripe().disputes.list({ created: { gte: since }, limit: 100 })) add(dispute);
  // An old dispute that is still open may be decided at any time.
  const disputed = await db().order.findMany({
    where: { disputeStatus: "open", stripePaymentIntentId: { not: null } },
    select: { stripePaymentIntentId: true },
  });
  for (const { stripePaymentIntentId: id } of disputed) if (id) payments.add(id);
  return payments;
}

/** After a day, nobody can pay an order without a session. */
async function closeForgottenOrders(): Promise<void> {
  await transaction(async (tx) => {
    const at = await now(tx);
    await closeUnopened(tx, { createdAt: { lt: new Date(at.getTime() - 25 * HOUR) } }, at);
  });
}

async function readState(sessionId: string): Promise<string> {
  const order = await db().order.findUnique({
    where: { stripeSessionId: sessionId },
    select: { status: true, amountRefunded: true, disputeStatus: true },
  });
  return JSON.stringify(order);
}
