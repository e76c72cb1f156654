import "server-only";
import Stripe from "stripe";
import { db } from "../platform/db/client";
import { stripe } from "../platform/stripe";

/**
 * Deletes the Stripe customers of an erased person's checkouts, and expires an open checkout. Invoices and payments
 * stay at Stripe, because the law makes Stripe and us keep them. Safe to run any number of times.
 */
export async function deleteStripeCustomers(pseudonym: string): Promise<void> {
  const orders = await db().order.findMany({
    where: { pseudonym, stripeSessionId: { not: null } },
    select: { stripeSessionId: true },
  });
  for (const { stripeSessionId } of orders) if (stripeSessionId) await deleteCustomerOf(stripeSessionId);
}

async function deleteCustomerOf(id: string) {
  const session = await unlessGone(() => stripe().checkout.sessions.retrieve(id));
  if (session?.status === "open") await unlessGone(() => stripe().checkout.sessions.expire(id));
  const customer = typeof session?.customer === "string" ? session.customer : session?.customer?.id;
  if (customer) await unlessGone(() => stripe().customers.del(customer));
}

async function unlessGone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
