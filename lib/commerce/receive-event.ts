import "server-only";
import Stripe from "stripe";
import { db, transaction } from "../db";
import { env } from "../env";
import { AppError } from "../errors";
import type { Prisma } from "../generated/prisma/client";
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

/** Seconds that the time of a signature may be off, to either side. */
const TOLERANCE = 300;

/** Each event leads to one look at Stripe; those that are not here are none of our business. */
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
 * Takes an event in: proven by its signature over the raw body, kept once by its id in the same transaction as what
 * follows from it. What fails leaves nothing behind, so that the next delivery does all of it.
 * @throws AppError `invalid` for a body that Stripe did not sign for us within five minutes
 */
export async function receiveEvent(body: string, signature: string): Promise<void> {
  const event = prove(body, signature);
  const known = { id: event.id, processedAt: { not: null } };
  if ((await db().stripeEvent.count({ where: known })) > 0) return;
  await followEvent(event);
}

/**
 * What an event leads to, once or again: the look at Stripe and the one fulfilment, which converge however often they
 * are done. What fails is written down with the event, and thrown.
 */
export async function followEvent(event: Stripe.Event): Promise<void> {
  const look = lookFor(event);
  if (!look) return;
  const row = { id: event.id, type: event.type, objectId: objectId(event), payload: essence(event) };
  try {
    const payment = await look;
    await transaction(async (tx) => {
      await tx.stripeEvent.createMany({ data: [row], skipDuplicates: true });
      // Deliveries of one event at once take turns here.
      await tx.$executeRaw`
        UPDATE stripe_events SET processed_at = app_now(), failure = NULL, failed_at = NULL WHERE id = ${event.id}`;
      if (payment) await fulfilOrder(tx, payment);
    });
  } catch (error) {
    await writeFailure(row, error).catch(() => undefined); // the first error is the one to tell
    throw error;
  }
}

/** An event that was followed before, or by another delivery meanwhile, stays so, without a failure. */
async function writeFailure(row: Prisma.StripeEventCreateManyInput, error: unknown): Promise<void> {
  await transaction(async (tx) => {
    await tx.stripeEvent.createMany({ data: [row], skipDuplicates: true });
    const failure = kindOf(error);
    await tx.$executeRaw`
      UPDATE stripe_events SET failure = ${failure}, failed_at = app_now()
      WHERE id = ${row.id} AND processed_at IS NULL`;
  });
}

/** The kind of failure only: a message could hold anything. Stripe's errors are all named 'Error', and tell it by type. */
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
  // The SDK refuses what is too old; what comes from the future could be kept and sent much later.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt - Date.now() / 1000 <= TOLERANCE)) throw refusal;
  if (event.livemode !== isLive(env().STRIPE_SECRET_KEY)) throw refusal;
  return event;
}

const objectId = (event: Stripe.Event) => ("id" in event.data.object ? String(event.data.object.id) : "");

/** What happened to what, and of which payment, without the person that it happened to. */
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
