import "server-only";
import Stripe from "stripe";
import { getPersonId } from "../auth/queries";
import { db } from "../db";
import { settleOrder } from "./fulfil-order";
import { cleanReference } from "./rules";

/** `unknown`: an address that somebody made up, or somebody else's order. */
type Confirmation = "paid" | "failed" | "waiting" | "unknown";
type Given = { reference?: string | undefined; session?: string | undefined };

/**
 * The payer is back: looks at Stripe, in case that the webhook has not come yet. Only for the person's own order, or
 * for the session that Stripe itself put into the address. Gives nothing that the payment does not give.
 */
export async function confirmOrder({ reference, session }: Given): Promise<Confirmation> {
  const userId = reference && (await getPersonId());
  const order = userId
    ? await db().order.findUnique({
        where: { reference: cleanReference(reference) ?? "", userId },
        select: { paidAt: true, stripeSessionId: true },
      })
    : null;
  if (order?.paidAt) return "paid";
  const sessionId = order?.stripeSessionId ?? session;
  if (!sessionId) return order ? "waiting" : "unknown";
  try {
    const settled = await settleOrder(sessionId);
    if (settled?.isPaid) return "paid";
    return settled?.hasFailed ? "failed" : "waiting";
  } catch (error) {
    // Stripe has never heard of it. Of a session that we have kept, that is news to the operator.
    if (order?.stripeSessionId || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return "unknown";
  }
}
