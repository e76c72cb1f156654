import type Stripe from "stripe";
import { newId, seconds } from "./ids";
import { API_VERSION, type Sandbox } from "./sandbox";

/** The README names the same events for a real account. */
export const ENABLED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
] satisfies Stripe.Event["type"][];

export function emit(sandbox: Sandbox, type: Stripe.Event["type"], object: object) {
  const event: Stripe.EventBase = {
    id: newId("evt_1"),
    object: "event",
    api_version: API_VERSION,
    created: seconds(),
    data: { object: JSON.parse(JSON.stringify(object)) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: null, idempotency_key: null },
    type,
  };
  sandbox.state.save(event);
  if (sandbox.isEnabled(type)) return sandbox.courier.post(event);
}
