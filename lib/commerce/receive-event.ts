import "server-only";
import Stripe from "stripe";
import { db, transaction } from "../db";
import { env } from "../env";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
import { appNow, query } from "../platform/db/query";
import { stripe } from "../stripe";
import { chargeRefunded } from "./events/charge-refunded";
import { sessionAsyncPaymentFailed } from "./events/checkout-session-async-payment-failed";
import { sessionAsyncPaymentSucceeded } from "./events/checkout-session-async-payment-succeeded";
import { sessionCompleted } from "./events/checkout-session-completed";
import { sessionExpired } from "./events/checkout-session-expired";
import { disputeClosed } from "./events/dispute-closed";
import { disputeCreated } from "./events/dispute-created";
import { refundChanged } from "./events/refund-changed";
import type { FoundPayment } from "./fetch-payment";
import { fulfilOrder } from "./fulfil-order";
import { isLive } from "./rules";

/** Seconds a signature's time may be off, in both directions. */
const TOLERANCE = 300;

function lookFor(event: Stripe.Event): Promise<FoundPayment | null> | null {
  switch (event.type) {
    case "checkout.session.completed":
      return sessionCompleted(event.data.object);
    case "checkout.session.async_payment_succeeded":
      return sessionAsyncPaymentSucceeded(event.data.object);
    case "checkout.session.async_payment_failed":
      return sessionAsyncPaymentFailed(event.data.object);
    case "checkout.session.expired":
      return sessionExpired(event.data.object);
    case "charge.refunded":
      return chargeRefunded(event.data.object);
    case "refund.updated":
    case "refund.failed":
      return refundChanged(event.data.object);
    case "charge.dispute.created":
      return disputeCreated(event.data.object);
    case "charge.dispute.closed":
      return disputeClosed(event.data.object);
    default:
      return null;
  }
}

/**
 * Verifies the signature over the raw body and stores the event once by id, in the same transaction as its effects. A
 * failure stores no effects, so the next delivery does all the work.
 * @throws AppError `invalid` when Stripe did not sign the body for us within five minutes
 */
export async function receiveEvent(body: string, signature: string): Promise<void> {
  const event = prove(body, signature);
  const known = { id: event.id, processedAt: { not: null } };
  if ((await db().stripeEvent.count({ where: known })) > 0) return;
  await followEvent(event);
}

/**
 * Processes an event, also repeatedly: fetch from Stripe, then fulfilment; both are idempotent. A failure is stored
 * with the event and rethrown.
 */
export async function followEvent(event: Stripe.Event): Promise<void> {
  const look = lookFor(event);
  if (!look) return;
  const row = { id: event.id, type: event.type, objectId: objectId(event), payload: essence(event) };
  try {
    const payment = await look;
    await transaction(async (tx) => {
      await tx.stripeEvent.createMany({ data: [row], skipDuplicates: true });
      // Parallel deliveries of one event wait here for the row lock.
      await query(tx)
        .updateTable("stripe_events")
        .set({ processed_at: appNow, failure: null, failed_at: null })
        .where("id", "=", event.id)
        .execute();
      if (payment) await fulfilOrder(tx, payment);
    });
  } catch (error) {
    await writeFailure(row, error).catch(() => undefined);
    throw error;
  }
}

async function writeFailure(row: Prisma.StripeEventCreateManyInput, error: unknown): Promise<void> {
  await transaction(async (tx) => {
    await tx.stripeEvent.createMany({ data: [row], skipDuplicates: true });
    const failure = kindOf(error);
    await query(tx)
      .updateTable("stripe_events")
      .set({ failure, failed_at: appNow })
      .where("id", "=", row.id)
      .where("processed_at", "is", null)
      .execute();
  });
}

/**
 * Only the error's kind, because a message may hold anything. Stripe's errors are all named 'Error', so use the type.
 */
function kindOf(error: unknown): string {
  if (error instanceof Stripe.errors.StripeError) return [error.type, error.code].filter(Boolean).join(": ");
  return error instanceof Error ? error.name : "Error";
}

function prove(body: string, signature: string): Stripe.Event {
  const refusal = new AppError("invalid", "This is not signed.");
  let event: Stripe.Event;
  try {
    event = stripe().webhooks.constructEvent(body, signature, env().STRIPE_WEBHOOK_SECRET, TOLERANCE);
  } catch {
    throw refusal;
  }
  // The SDK rejects old signatures only; a future-dated one could be replayed much later.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt - Date.now() / 1000 <= TOLERANCE)) throw refusal;
  if (event.livemode !== isLive(env().STRIPE_SECRET_KEY)) throw refusal;
  return event;
}

const objectId = (event: Stripe.Event) => ("id" in event.data.object ? String(event.data.object.id) : "");

/** Leaves out personal data. */
function essence({ created, livemode, data }: Stripe.Event): Prisma.InputJsonObject {
  const {
    object,
    status,
    payment_intent: payment,
  } = data.object as {
    object?: string;
    status?: string;
    payment_intent?: string | { id: string } | null;
  };
  const paymentIntent = typeof payment === "string" ? payment : (payment?.id ?? null);
  return { created, livemode, object: object ?? null, status: status ?? null, payment_intent: paymentIntent };
}
