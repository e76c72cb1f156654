import "server-only";
import type Stripe from "stripe";
import { fetchPayment, fetchPaymentOfIntent, type StripePayment } from "./stripe-payments";

type EventObject<Type extends Stripe.Event["type"]> = Extract<Stripe.Event, { type: Type }>["data"]["object"];
type Fetched = Promise<StripePayment | null>;
type FetchTable<Type extends Stripe.Event["type"]> = { [T in Type]: (object: EventObject<T>) => Fetched };

const bySession = ({ id }: Stripe.Checkout.Session): Fetched => fetchPayment(id);
const byIntent = ({ payment_intent }: Pick<Stripe.Charge, "payment_intent">): Fetched =>
  fetchPaymentOfIntent(payment_intent);

/** The events that we follow, and how each finds its payment. An event only names it: its state is fetched. */
const fetchers = {
  // A delayed payment method may still be unpaid at `completed`.
  "checkout.session.completed": bySession,
  "checkout.session.async_payment_succeeded": bySession,
  "checkout.session.async_payment_failed": bySession,
  "checkout.session.expired": bySession,
  "charge.refunded": byIntent,
  // If the payer's bank returns a refund, the order goes back to its earlier state.
  "refund.updated": byIntent,
  "refund.failed": byIntent,
  "charge.dispute.created": byIntent,
  "charge.dispute.closed": byIntent,
} satisfies Partial<FetchTable<Stripe.Event["type"]>>;

type Followed = keyof typeof fetchers;
type FollowedEvent<Type extends Followed> = {
  [T in Type]: { type: T; data: { object: EventObject<T> } };
}[Type];

const isFollowed = (event: Stripe.Event): event is Extract<Stripe.Event, { type: Followed }> =>
  Object.hasOwn(fetchers, event.type);

function fetchFollowed<Type extends Followed>({ type, data }: FollowedEvent<Type>): Fetched {
  const table: FetchTable<Followed> = fetchers;
  return table[type](data.object);
}

/** Null for an event that we do not follow; a promise of null for a payment that is not from our checkout. */
export function fetchEventPayment(event: Stripe.Event): Fetched | null {
  return isFollowed(event) ? fetchFollowed(event) : null;
}
