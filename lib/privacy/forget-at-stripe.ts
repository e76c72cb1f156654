import "server-only";
import Stripe from "stripe";
import { db } from "../db";
import { stripe } from "../stripe";

/**
 * Deletes the customers that Stripe made of an erased person's checkouts, and ends a checkout that is still open.
 * Invoices and payments stay at Stripe, as the law has both of us keep them. May run any number of times.
 */
export async function forgetAtStripe(pseudonym: string): Promise<void> {
  const orders = await db().order.findMany({
    where: { pseudonym, stripeSessionId: { not: null } },
    select: { stripeSessionId: true },
  });
  for (const { stripeSessionId } of orders) if (stripeSessionId) await forgetSession(stripeSessionId);
}

async function forgetSession(id: string) {
  const session = await unlessGone(() => stripe().checkout.sessions.retrieve(id));
  if (session?.status === "open") await unlessGone(() => stripe().checkout.sessions.expire(id));
  const customer = typeof session?.customer === "string" ? session.customer : session?.customer?.id;
  if (customer) await unlessGone(() => stripe().customers.del(customer));
}

/** What Stripe does not know any more, or has just ended by itself, needs nothing. */
async function unlessGone<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}
