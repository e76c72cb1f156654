import "server-only";
import { createHash } from "node:crypto";
import Stripe from "stripe";
import { db } from "../db";
import { env } from "../env";
import type { Order } from "../generated/prisma/client";
import { linkTo } from "../site";
import { stripe } from "../stripe";
import { type Line, RESERVED_MINUTES, seatPackOf, successQuery } from "./rules";

type Checkout = { order: Order; line: Line; email: string | null };

/**
 * The payment page of an order, at the order's price. A repeated attempt gets the same page; one that would read
 * otherwise (the buyer has signed in meanwhile, the course has another name) gets its own instead of Stripe's refusal.
 */
export async function openSession(checkout: Checkout): Promise<Stripe.Checkout.Session> {
  const page = await describePage(checkout);
  const print = createHash("sha256").update(JSON.stringify(page)).digest("hex");
  const idempotencyKey = `${checkout.order.idempotencyKey}-${print}`;
  return stripe().checkout.sessions.create(page, { idempotencyKey });
}

/** Stripe refuses an end within half an hour. Rounded up, so that an attempt that is repeated at once asks the same. */
const soonestEnd = () => Math.ceil(Date.now() / 60_000 + RESERVED_MINUTES + 1) * 60; // seconds since 1970

/** A limited code is not held for a day by a page that nobody pays. */
async function holdsCode({ id, code }: Order): Promise<boolean> {
  if (!code) return false;
  return (await db().codeRedemption.count({ where: { orderId: id, expiresAt: { not: null } } })) > 0;
}

async function describePage({ order, line, email }: Checkout): Promise<Stripe.Checkout.SessionCreateParams> {
  // The line's price may have moved since; a code shows what it takes off.
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

/** A coupon of Stripe's own, so that its page, receipt and invoice show the discount by its code. */
async function couponFor({ code, amountTotal, currency }: Order, price: number): Promise<string | null> {
  if (!code || amountTotal >= price) return null;
  const id = `${code}-${price - amountTotal}`;
  try {
    await stripe().coupons.create({
      ...{ id, name: code, amount_off: price - amountTotal, currency, duration: "once" },
    });
  } catch (error) {
    const isThere = error instanceof Stripe.errors.StripeError && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
  return id;
}

/** The page of the described name leads back to what was looked at. */
const cancelQuery = ({ cancelPath, reference }: Order): Record<string, string> =>
  cancelPath === "/payment-canceled" ? { order: reference } : {};
