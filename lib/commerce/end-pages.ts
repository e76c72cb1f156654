import "server-only";
import Stripe from "stripe";
import { now } from "../clock";
import { db, transaction } from "../db";
import { stripe } from "../stripe";
import { closeUnopened, syncOrder } from "./fulfil-order";

/** Stripe only expires open pages, so a paid order stays paid. */
export async function endPages(orderIds: string[]): Promise<void> {
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
