import "server-only";
import Stripe from "stripe";
import { env } from "../env";
import type { Order } from "../generated/prisma/client";
import { linkTo } from "../site";
import { stripe } from "../stripe";
import { type Line, seatPackOf, successQuery } from "./rules";

type Checkout = { order: Order; line: Line; email: string | null };

/** The payment page of an order. Everything in it follows from the order, so that a repeated attempt is the same. */
export async function openSession({ order, line, email }: Checkout): Promise<Stripe.Checkout.Session> {
  const coupon = await couponFor(order, line);
  const metadata = { order_id: order.id };
  const isBusiness = seatPackOf(line.sku) !== null;
  return stripe().checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency,
            unit_amount: line.price,
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
      ...(email && { customer_email: email }),
      ...(coupon && { discounts: [{ coupon }] }),
      ...(env().STRIPE_TAX === "true" && { automatic_tax: { enabled: true } }),
      ...(isBusiness && {
        customer_creation: "always",
        billing_address_collection: "required",
        tax_id_collection: { enabled: true },
        name_collection: { business: { enabled: true } },
      }),
    },
    { idempotencyKey: order.idempotencyKey },
  );
}

/** A coupon of Stripe's own, so that its page, receipt and invoice show the discount by its code. */
async function couponFor({ code, amountTotal, currency }: Order, { price }: Line): Promise<string | null> {
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
