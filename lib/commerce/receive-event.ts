import "server-only";
import Stripe from "stripe";
import type { Prisma } from "../generated/prisma/client";
import { db, transaction } from "../platform/db/client";
import { appNow, query } from "../platform/db/query";
import { env } from "../platform/env";
import { AppError } from "../platform/errors";
import { stripe } from "../platform/stripe";
import { countFulfilment } from "../platform/telemetry/metrics";
import { fulfilOrder } from "./fulfil-order";
import { fetchEventPayment } from "./stripe-events";
import { isLiveMode } from "./stripe-payments";

/** Seconds a signature's time may be off, in both directions. */
const TOLERANCE = 300;

/**
 * Verifies the signature over the raw body and stores the event once by id, in the same transaction as its effects. A
 * failure stores no effects, so the next delivery does all the work.
 * @throws AppError `invalid` when Stripe did not sign the body for us within five minutes
 */
export async function receiveEvent(body: string, signature: string): Promise<void> {
  const event = verifyEvent(body, signature);
  const known = { id: event.id, processedAt: { not: null } };
  if ((await db().stripeEvent.count({ where: known })) > 0) return;
  await followEvent(event);
}

/**
 * Processes an event, also repeatedly: fetch from Stripe, then fulfilment; both are idempotent. A failure is stored
 * with the event and rethrown.
 */
export async function followEvent(event: Stripe.Event): Promise<void> {
  const fetched = fetchEventPayment(event);
  if (!fetched) return;
  const row = { id: event.id, type: event.type, objectId: objectId(event), payload: describeEvent(event) };
  try {
    const payment = await fetched;
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
    countFulfilment({ outcome: "error" });
    await recordFailure(row, error).catch(() => undefined);
    throw error;
  }
}

async function recordFailure(row: Prisma.StripeEventCreateManyInput, error: unknown): Promise<void> {
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

function verifyEvent(body: string, signature: string): Stripe.Event {
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
  if (event.livemode !== isLiveMode()) throw refusal;
  return event;
}

const objectId = (event: Stripe.Event) => ("id" in event.data.object ? String(event.data.object.id) : "");

/** Leaves out personal data. */
function describeEvent({ created, livemode, data }: Stripe.Event): Prisma.InputJsonObject {
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
