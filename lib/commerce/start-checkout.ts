import "server-only";
import type { CodeRedemption, Order } from "../generated/prisma/client";
import { now } from "../platform/clock";
import { db, type Tx, transaction } from "../platform/db/client";
import { lockName } from "../platform/db/locks";
import { inboxOf } from "../platform/email-inbox";
import { AppError } from "../platform/errors";
import { stripe } from "../platform/stripe";
import { markSpan } from "../platform/telemetry/spans";
import { refuseOwned } from "./access-queries";
import { EU_CONSENT_VERSION, openKeyOf } from "./checkout";
import { closeUnopened } from "./close-orders";
import { type Priced, priceWithCode } from "./discount-queries";
import { syncOrder } from "./fulfil-order";
import { newReference } from "./order-references";
import { endPaymentSessions, openPaymentSession } from "./payment-sessions";
import { findLine } from "./product-queries";
import type { Line } from "./products";
import { reserveCode } from "./reserve-code";
import { refuseResting } from "./resting-queries";

export type Checkout = {
  userId: string;
  email: string | null;
  sku: string;
  amount: number | null;
  code: string | null;
  successPath: string;
  cancelPath: string;
  consentAddress: string;
  client: string;
};

export type Started = { url: string } | Priced;

type Prepared = Priced | { order: Order; line: Line; isStale: boolean; replaced: string[] };

/** Stripe sessions end after a day; an older order gets a new one. */
const REUSED_FOR = 22 * 3_600_000; // milliseconds
const ATTEMPTS = 3;

/**
 * Opens the payment page of one product: consent, order and code in one transaction, then Stripe outside of it. A
 * second tab, the back button or a double click get the same order and page. A checkout with another price or code ends
 * the previous one. When Stripe fails, the next attempt reuses the order.
 * @throws AppError `not_found`, `conflict` (owned, payment under way, invalid code)
 */
export async function startCheckout(checkout: Checkout): Promise<Started> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const prepared = await transaction((tx) => prepare(tx, checkout));
    if ("price" in prepared) return prepared;
    markSpan("order", prepared.order.id);
    await endPaymentSessions(prepared.replaced);
    const url = await openPage(prepared, checkout.email);
    if (url) return { url };
  }
  throw new AppError("conflict", "Another checkout took the place of this one. Please try again.");
}

async function prepare(tx: Tx, checkout: Checkout): Promise<Prepared> {
  const { userId, sku, amount, code, client, email } = checkout;
  // Serialises checkouts of the same person. Not by their row: an order is locked before its owner.
  await lockName(tx, `checkout:${userId}`);
  const at = await now(tx);
  const line = await findLine(tx, sku);
  if (!line) throw new AppError("not_found", "This is not for sale any more.");
  await refuseOwned(tx, userId, line);
  const openKey = openKeyOf(userId, line);
  const open = await tx.purchase.findUnique({
    where: { openKey },
    select: { order: { include: { redemption: true } }, sku: true },
  });
  // Its own page says what has become of it, asking Stripe.
  await refuseResting(tx, userId, line, open?.order.reference);
  if (open && open.sku === line.sku && isStillGood(open.order, checkout, line, at)) {
    return { order: open.order, line, isStale: false, replaced: [] };
  }
  const asked = { price: line.price, code: null };
  const priced = code ? await priceWithCode(tx, { code, line, userId, now: at }) : asked;
  if (priced.code !== code || !fits(amount, line, priced.price)) return priced;
  if (open && (await closeUnopened(tx, { id: open.order.id }, at)) === 0) {
    return { order: open.order, line, isStale: true, replaced: [] };
  }
  const order = await tx.order.create({
    data: {
      reference: newReference(),
      userId,
      amountTotal: priced.price,
      idempotencyKey: newReference(),
      code,
      successPath: checkout.successPath,
      cancelPath: checkout.cancelPath,
      consentVersion: EU_CONSENT_VERSION,
      consentedAt: at,
      consentAddress: checkout.consentAddress,
      createdAt: at,
      purchases: { create: { userId, sku: line.sku, amount: priced.price, openKey, createdAt: at } },
    },
  });
  await tx.consent.createMany({
    data: [{ userId, kind: "immediate_access", version: EU_CONSENT_VERSION, givenAt: at }],
    skipDuplicates: true,
  });
  const inbox = email && inboxOf(email);
  const replaced = code
    ? await reserveCode(tx, { code, userId, client, inbox, orderId: order.id, now: at })
    : [];
  return { order, line, isStale: false, replaced };
}

type WithUse = Order & { redemption: CodeRedemption | null };

/** A held code keeps its price; without a code, today's price must match. */
function isStillGood(order: WithUse, { amount, code }: Checkout, line: Line, at: Date): boolean {
  const { releasedAt = null, expiresAt = null } = order.redemption ?? {};
  if (releasedAt !== null || (expiresAt !== null && expiresAt <= at)) return false;
  const isYoung = at.getTime() - order.createdAt.getTime() < REUSED_FOR;
  const isPriced = code !== null || order.amountTotal === line.price;
  return isYoung && isPriced && order.code === code && fits(amount, line, order.amountTotal);
}

/** Never charge more than the buyer saw: this price, or the price before the code. */
const fits = (amount: number | null, line: Line, price: number) =>
  amount === null || amount === price || (amount === line.price && price <= line.price);

async function openPage(
  { order, line, isStale }: Exclude<Prepared, Priced>,
  email: string | null,
): Promise<string | null> {
  const session = order.stripeSessionId
    ? await stripe().checkout.sessions.retrieve(order.stripeSessionId)
    : await openPaymentSession({ order, line, email });
  if (!order.stripeSessionId && !(await storeSession(order.id, session.id))) {
    await stripe().checkout.sessions.expire(session.id);
    return null;
  }
  if (session.status === "open" && !isStale) return session.url;
  if (session.status === "open") await stripe().checkout.sessions.expire(session.id);
  const synced = await syncOrder(session.id);
  if (synced?.isPaid) throw new AppError("conflict", "You have paid for this already. It opens in a moment.");
  if (session.status === "complete") {
    const after = await db().order.findUnique({ where: { id: order.id }, select: { status: true } });
    if (after?.status === "pending") {
      throw new AppError(
        "conflict",
        "Your payment is on its way. We write to you as soon as it has arrived.",
      );
    }
  }
  return null;
}

/** False when another attempt opened its own page or ended the order. Otherwise two pages could be paid. */
async function storeSession(id: string, stripeSessionId: string): Promise<boolean> {
  const { count } = await db().order.updateMany({
    where: { id, stripeSessionId: null, status: "created" },
    data: { stripeSessionId, status: "pending" },
  });
  return count > 0 || (await db().order.count({ where: { id, stripeSessionId } })) > 0;
}
