import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import type { Order } from "../generated/prisma/client";
import { now } from "../platform/clock";
import { db, transaction } from "../platform/db/client";
import { env } from "../platform/env";
import { linkTo } from "../platform/links";
import { stripe } from "../platform/stripe";
import { successQuery } from "./checkout";
import { closeUnopened } from "./close-orders";
import { RESERVED_MINUTES } from "./discount-codes";
import { syncOrder } from "./fulfil-order";
import { type Line, seatPackOf } from "./products";

type Checkout = { order: Order; line: Line; email: string | null };

/**
 * Opens the order's payment page. A repeat with the same content returns the same page. If the content changed (the
 * buyer signed in, the course was renamed), the hash in the idempotency key makes a new page; Stripe would reject the
 * reused key.
 */
export async function openPaymentSession(checkout: Checkout): Promise<Stripe.Checkout.Session> {
  const page = await describePage(checkout);
  const print = createHash("sha256").update(JSON.stringify(page)).digest("hex");
  const idempotencyKey = `${checkout.order.idempotencyKey}-${print}`;
  return stripe().checkout.sessions.create(page, { idempotencyKey });
}

/** Stripe rejects expiry within 30 minutes. Rounded up to a minute, so an immediate retry sends the same value. */
const soonestEnd = () => Math.ceil(Date.now() / 60_000 + RESERVED_MINUTES + 1) * 60; // seconds since 1970

/** A page that nobody pays must not hold a limited code for a day. */
async function holdsCode({ id, code }: Order): Promise<boolean> {
  if (!code) return false;
  return (await db().codeRedemption.count({ where: { orderId: id, expiresAt: { not: null } } })) > 0;
}

async function describePage({ order, line, email }: Checkout): Promise<Stripe.Checkout.SessionCreateParams> {
  // The line's price may have changed since the order. With a code, Stripe must show the discount.
  const full = order.code ? Math.max(line.price, order.amountTotal) : order.amountTotal;
  const coupon = await couponFor(order, full);
  const metadata = { order_id: order.id };
  const isBusiness = seatPackOf(line.sku) !== null;
  return {
    mode: "payment",
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency,
          unit_amount: full,
          tax_behavior: "inclusive",
          product_data: { name: line.name, description: line.description },
        },
      },
    ],
    client_reference_id: order.reference,
    metadata,
    payment_intent_data: { metadata, description: `${line.name}, order ${order.reference}` },
    invoice_creation: {
      enabled: true,
      invoice_data: { metadata, description: `Order ${order.reference}` },
    },
    success_url: linkTo(order.successPath, successQuery({ path: order.successPath, line, ...order })),
    cancel_url: linkTo(order.cancelPath, cancelQuery(order)),
    ...((await holdsCode(order)) && { expires_at: soonestEnd() }),
    ...(email && { customer_email: email }),
    ...(coupon && { discounts: [{ coupon }] }),
    ...(env().STRIPE_TAX === "true" && { automatic_tax: { enabled: true } }),
    ...(isBusiness && {
      customer_creation: "always",
      billing_address_collection: "required",
      tax_id_collection: { enabled: true },
      name_collection: { business: { enabled: true } },
    }),
  };
}

async function couponFor({ code, amountTotal, currency }: Order, price: number): Promise<string | null> {
  if (!code || amountTotal >= price) return null;
  const id = `${code}-${price - amountTotal}`;
  try {
    await stripe().coupons.create({
      id,
      name: code,
      amount_off: price - amountTotal,
      currency,
      duration: "once",
    });
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
  return id;
}

const cancelQuery = ({ cancelPath, reference }: Order): Record<string, string> =>
  cancelPath === "/payment-canceled" ? { order: reference } : {};

/** Stripe only expires open pages, so a paid order stays paid. */
export async function endPaymentSessions(orderIds: string[]): Promise<void> {
  for (const id of orderIds) {
    const closed = await transaction(async (tx) => closeUnopened(tx, { id }, await now(tx)));
    if (closed > 0) continue;
    const order = await db().order.findUnique({ where: { id }, select: { stripeSessionId: true } });
    if (!order?.stripeSessionId) continue;
    try {
      await stripe().checkout.sessions.expire(order.stripeSessionId);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
    await syncOrder(order.stripeSessionId);
  }
}
