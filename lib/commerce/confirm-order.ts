import "server-only";
import Stripe from "stripe";
import { getPersonId } from "../accounts/viewer-queries";
import { db } from "../platform/db/client";
import { syncOrder } from "./fulfil-order";
import { cleanReference } from "./order-references";

type Confirmation = "paid" | "failed" | "waiting" | "unknown";
type Given = { reference?: string | undefined; session?: string | undefined };

/**
 * Asks Stripe when the payer returns, in case the webhook is late. Only for the person's own order, or for the session
 * id that Stripe put into the URL. It grants nothing beyond what the payment grants.
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
    const synced = await syncOrder(sessionId);
    if (synced?.isPaid) return "paid";
    return synced?.hasFailed ? "failed" : "waiting";
  } catch (error) {
    // Stripe does not know the session. If we stored it, that is a fault the operator must see.
    if (order?.stripeSessionId || !(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return "unknown";
  }
}
