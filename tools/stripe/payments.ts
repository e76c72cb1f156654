import type Stripe from "stripe";
import { MINIMUM, taxed, usableCoupon, vatRate } from "./amounts";
import { newCharge, newPaymentIntent } from "./charges";
import { setAmounts } from "./checkout-sessions";
import { createCustomer, fullPostalAddress } from "./customers";
import { openDispute } from "./disputes";
import { StripeFailure } from "./errors";
import { emit } from "./events";
import { createInvoice } from "./invoices";
import type { Sandbox } from "./sandbox";
import type { Checkout, Payer } from "./state";

type Session = Stripe.Checkout.Session;

/** Stripe's test cards. Any other number with a valid check digit is declined. */
export const CARDS = {
  "4242424242424242": "succeeds",
  "5555555555554444": "succeeds",
  "4000002500003155": "authenticate",
  "4000000000000002": "card_declined",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired_card",
  "4000000000000259": "disputed",
} as const;

const DECLINES: Record<string, string> = {
  card_declined: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  expired_card: "Your card has expired.",
};

export type PayResult =
  | { outcome: "complete"; told: Promise<void> | undefined }
  | { outcome: "authenticate" }
  | { outcome: "refused"; message: string };

const refused = (message: string): PayResult => ({ outcome: "refused", message });

export function pay(sandbox: Sandbox, session: Session, checkout: Checkout, payer: Payer): PayResult {
  const problem = unusable(sandbox, session, checkout, payer);
  if (problem) return refused(problem);
  prepare(sandbox, session, checkout, payer);
  if (session.amount_total === 0) return complete(sandbox, session, checkout, payer);
  if (payer.iban) return complete(sandbox, session, checkout, payer);
  const behaviour = CARDS[payer.card as keyof typeof CARDS] ?? "card_declined";
  if (behaviour === "authenticate") {
    const intent = intentOf(sandbox, session, checkout, payer);
    intent.status = "requires_action";
    emit(sandbox, "payment_intent.requires_action", sandbox.state.save(intent));
    sandbox.state.save({ ...checkout, awaiting: payer });
    return { outcome: "authenticate" };
  }
  if (behaviour in DECLINES) return decline(sandbox, session, checkout, payer, behaviour);
  const result = complete(sandbox, session, checkout, payer);
  if (behaviour === "disputed") {
    const charge = chargeOf(sandbox, session);
    if (charge) openDispute(sandbox, charge, "fraudulent");
  }
  return result;
}

export function authenticate(sandbox: Sandbox, session: Session, checkout: Checkout, confirmed: boolean) {
  const { awaiting: payer, ...rest } = checkout;
  if (!payer || session.status !== "open") return refused("There is nothing to confirm.");
  const ready = sandbox.state.save<Checkout>(rest);
  const problem = unusable(sandbox, session, ready, payer);
  if (problem) return refused(problem);
  if (confirmed) return complete(sandbox, session, ready, payer);
  const intent = intentOf(sandbox, session, ready, payer);
  intent.status = "requires_payment_method";
  emit(sandbox, "payment_intent.payment_failed", sandbox.state.save(intent));
  return refused(
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  );
}

function unusable(sandbox: Sandbox, session: Session, checkout: Checkout, payer: Payer): string | undefined {
  if (session.status !== "open") return "This session is not open any more.";
  if (session.consent_collection?.terms_of_service === "required" && !payer.consented)
    return "You must accept the terms of service to complete the purchase.";
  const [discount] = session.discounts ?? [];
  try {
    if (discount) {
      const { coupon, promotion_code } = discount;
      const code = promotion_code ? { promotion_code: String(promotion_code) } : { coupon: String(coupon) };
      usableCoupon(sandbox, code, checkout.lineItems);
    }
  } catch (error) {
    if (error instanceof StripeFailure) return error.message;
    throw error;
  }
}

function prepare(sandbox: Sandbox, session: Session, checkout: Checkout, payer: Payer) {
  const { email, name, address, businessName, taxId, consented } = payer;
  session.customer_details = {
    address: address && fullPostalAddress(address),
    business_name: businessName,
    email,
    phone: null,
    individual_name: name || null,
    name: businessName ?? (name || null),
    tax_exempt: "none",
    tax_ids: taxId ? [{ type: "eu_vat", value: taxId }] : [],
  };
  session.collected_information = {
    business_name: businessName,
    individual_name: name || null,
    shipping_details: null,
  };
  if (session.consent_collection)
    session.consent = { promotions: null, terms_of_service: consented ? "accepted" : null };
  if (session.automatic_tax.enabled) {
    checkout.lineItems = taxed(checkout.lineItems, vatRate(address?.country, taxId));
    session.automatic_tax.status = "complete";
    setAmounts(session, checkout);
    sandbox.state.save(checkout);
  }
  sandbox.state.save(session);
}

function intentOf(sandbox: Sandbox, session: Session, checkout: Checkout, payer: Payer) {
  const known = sandbox.state.get("payment_intent", String(session.payment_intent));
  if (known) return Object.assign(known, { amount: session.amount_total ?? 0 });
  const intent = sandbox.state.save(newPaymentIntent(session, checkout, payer));
  emit(sandbox, "payment_intent.created", intent);
  session.payment_intent = intent.id;
  sandbox.state.save(session);
  return intent;
}

export function chargeOf({ state }: Sandbox, session: Session) {
  const intent = state.get("payment_intent", String(session.payment_intent));
  return state.get("charge", String(intent?.latest_charge));
}

function decline(
  sandbox: Sandbox,
  session: Session,
  checkout: Checkout,
  payer: Payer,
  reason: string,
): PayResult {
  const message = DECLINES[reason] ?? "Your card was declined.";
  const intent = intentOf(sandbox, session, checkout, payer);
  const charge = sandbox.state.save(newCharge(sandbox, intent, payer, "failed", { reason, message }));
  const code = reason === "expired_card" ? reason : "card_declined";
  intent.last_payment_error = {
    type: "card_error",
    charge: charge.id,
    code,
    message,
    ...(code === "card_declined" && { decline_code: reason === code ? "generic_decline" : reason }),
  };
  intent.latest_charge = charge.id;
  emit(sandbox, "charge.failed", charge);
  emit(sandbox, "payment_intent.payment_failed", sandbox.state.save(intent));
  return refused(message);
}

function complete(sandbox: Sandbox, session: Session, checkout: Checkout, payer: Payer): PayResult {
  const total = session.amount_total ?? 0;
  if (total > 0 && total < MINIMUM) return refused("The amount is too small.");
  redeem(sandbox, session);
  if (!session.customer && (session.customer_creation === "always" || session.invoice_creation?.enabled)) {
    const { email, name, address } = payer;
    const customer = createCustomer(sandbox, { email, name: payer.businessName ?? (name || undefined) });
    if (address) sandbox.state.save(Object.assign(customer, { address: fullPostalAddress(address) }));
    session.customer = customer.id;
  }
  session.payment_status = total === 0 ? "no_payment_required" : "unpaid";
  if (total > 0) {
    const intent = intentOf(sandbox, session, checkout, payer);
    intent.customer = session.customer;
    const charge = sandbox.state.save(
      newCharge(sandbox, intent, payer, payer.iban ? "pending" : "succeeded"),
    );
    intent.latest_charge = charge.id;
    intent.last_payment_error = null;
    intent.status = payer.iban ? "processing" : "succeeded";
    intent.amount_received = payer.iban ? 0 : total;
    sandbox.state.save(intent);
    emit(sandbox, payer.iban ? "charge.pending" : "charge.succeeded", charge);
    emit(sandbox, payer.iban ? "payment_intent.processing" : "payment_intent.succeeded", intent);
    if (!payer.iban) session.payment_status = "paid";
  }
  session.status = "complete";
  session.url = null;
  if (session.payment_status !== "unpaid") createInvoice(sandbox, session, checkout);
  return {
    outcome: "complete",
    told: emit(sandbox, "checkout.session.completed", sandbox.state.save(session)),
  };
}

function redeem({ state }: Sandbox, session: Session) {
  for (const { coupon, promotion_code } of session.discounts ?? []) {
    for (const used of [
      state.get("coupon", String(coupon)),
      state.get("promotion_code", String(promotion_code)),
    ]) {
      if (used) state.save(Object.assign(used, { times_redeemed: used.times_redeemed + 1 }));
    }
  }
}

/** A delayed payment succeeds or fails. Returns false if there is none. */
export function settle(sandbox: Sandbox, session: Session, succeeded: boolean): boolean {
  const intent = sandbox.state.get("payment_intent", String(session.payment_intent));
  const charge = chargeOf(sandbox, session);
  const checkout = sandbox.state.get("sandbox.checkout", session.id);
  if (!intent || !charge || !checkout || intent.status !== "processing") return false;
  if (succeeded) {
    Object.assign(charge, {
      status: "succeeded",
      paid: true,
      captured: true,
      amount_captured: charge.amount,
    });
    Object.assign(intent, { status: "succeeded", amount_received: intent.amount });
    session.payment_status = "paid";
    createInvoice(sandbox, session, checkout);
  } else {
    const failure_message = "The customer's bank account could not be debited.";
    Object.assign(charge, { status: "failed", failure_code: "insufficient_funds", failure_message });
    intent.status = "requires_payment_method";
    intent.last_payment_error = {
      type: "card_error",
      code: "payment_intent_payment_attempt_failed",
      charge: charge.id,
      message: failure_message,
    };
  }
  emit(sandbox, succeeded ? "charge.succeeded" : "charge.failed", sandbox.state.save(charge));
  emit(
    sandbox,
    succeeded ? "payment_intent.succeeded" : "payment_intent.payment_failed",
    sandbox.state.save(intent),
  );
  const outcome = succeeded ? "async_payment_succeeded" : "async_payment_failed";
  emit(sandbox, `checkout.session.${outcome}`, sandbox.state.save(session));
  return true;
}
