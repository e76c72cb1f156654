import "server-only";
import Stripe from "stripe";
import { followEvent } from "../commerce/receive-event";
import { transaction } from "../db";
import { AppError } from "../errors";
import { recordAudit } from "../record-audit";
import { stripe } from "../stripe";

/**
 * Follows an event once more, as its delivery would: fetched from Stripe, not believed from here. May be done at any
 * time; what was done already stays as it is.
 * @throws AppError `not_found` for one that Stripe does not know (any more: it keeps events for 30 days)
 */
export async function retryEvent(
  actorId: string,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<void> {
  const event = await stripe()
    .events.retrieve(eventId)
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      throw new AppError("not_found", "Stripe does not know this event any more. Settle the order instead.");
    });
  await followEvent(event);
  await transaction((tx) =>
    recordAudit(tx, { actorId, action: "event.followed-again", subject: `stripe_events:${eventId}`, reason }),
  );
}
