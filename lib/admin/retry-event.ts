import "server-only";
import Stripe from "stripe";
import { followEvent } from "../commerce/receive-event";
import { recordAudit } from "../platform/audit";
import { transaction } from "../platform/db/client";
import { AppError } from "../platform/errors";
import { stripe } from "../platform/stripe";

/**
 * Processes a Stripe event again. It fetches the event from Stripe and does not trust the stored copy. It is safe at
 * any time: what was already done stays as it is.
 * @throws AppError `not_found` when Stripe no longer knows the event (it keeps events for 30 days)
 */
export async function retryEvent(
  actorId: string,
  { eventId, reason }: { eventId: string; reason: string },
): Promise<void> {
  const event = await stripe()
    .events.retrieve(eventId)
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      throw new AppError(
        "not_found",
        "Stripe does not know this event any more. Use 'Ask Stripe again' on the order instead.",
      );
    });
  await followEvent(event);
  await transaction((tx) =>
    recordAudit(tx, { actorId, action: "event.followed-again", subject: `stripe_events:${eventId}`, reason }),
  );
}
