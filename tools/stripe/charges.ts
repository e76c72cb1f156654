import type Stripe from "stripe";
import { fullPostalAddress } from "./customers";
import { newId, seconds } from "./ids";
import { listParams, range, text } from "./parameters";
import type { Sandbox } from "./sandbox";
import type { Checkout, Payer } from "./state";

export const chargeList = listParams<Stripe.ChargeListParams>()({
  created: range.optional(),
  customer: text.optional(),
  payment_intent: text.optional(),
});
export const paymentIntentList = listParams<Stripe.PaymentIntentListParams>()({
  created: range.optional(),
  customer: text.optional(),
});

export function newPaymentIntent(
  session: Stripe.Checkout.Session,
  { paymentIntentData: { description, metadata, receipt_email } }: Checkout,
  payer: Payer,
): Stripe.PaymentIntent {
  const amount = session.amount_total ?? 0;
  const id = newId("pi_3");
  return {
    id,
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_received: 0,
    created: seconds(),
    allowed_payment_method_types: null,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: newId(`${id}_secret`),
    livemode: false,
    confirmation_method: "automatic",
    currency: session.currency ?? "eur",
    customer: session.customer,
    customer_account: null,
    description: description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    metadata: metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: newId("pm_1"),
    payment_record: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    processing: null,
    payment_method_types: [payer.iban ? "sepa_debit" : "card"],
    receipt_email: receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}

export function newCharge(
  { url }: Sandbox,
  intent: Stripe.PaymentIntent,
  payer: Payer,
  status: "succeeded" | "pending" | "failed",
  failure?: { reason: string; message: string },
): Stripe.Charge {
  const id = newId("ch_3");
  const paid = status === "succeeded";
  const { amount, currency, customer, description, metadata, payment_method, receipt_email } = intent;
  return {
    id,
    object: "charge",
    amount,
    amount_captured: paid ? amount : 0,
    amount_refunded: 0,
    currency,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: payer.address && fullPostalAddress(payer.address),
      email: payer.email,
      name: payer.name || null,
      phone: null,
      tax_id: payer.taxId,
    },
    calculated_statement_descriptor: "SKILLBITE",
    captured: paid,
    created: seconds(),
    customer: String(customer ?? "") || null,
    description,
    disputed: false,
    failure_balance_transaction: null,
    fraud_details: {},
    failure_code: failure?.reason ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata,
    on_behalf_of: null,
    paid,
    payment_intent: intent.id,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: failure ? "declined_by_network" : "approved_by_network",
      reason: failure?.reason ?? null,
      risk_level: "normal",
      risk_score: 12,
      seller_message: failure ? "The bank declined the payment." : "Payment complete.",
      type: failure ? "issuer_declined" : "authorized",
    },
    payment_method: String(payment_method),
    payment_method_details: methodDetails(payer),
    receipt_email,
    receipt_number: null,
    receipt_url: `${url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}

type MethodDetails = Stripe.Charge.PaymentMethodDetails;

function methodDetails({ card = "", iban }: Payer): MethodDetails {
  if (iban) {
    const sepa_debit = {
      bank_code: iban.slice(4, 12),
      branch_code: null,
      country: iban.slice(0, 2),
      fingerprint: fingerprint(iban),
      last4: iban.slice(-4),
      mandate: null,
    };
    return { type: "sepa_debit", sepa_debit } satisfies MethodDetails;
  }
  const details = {
    amount_authorized: null,
    authorization_code: null,
    brand: card.startsWith("5") ? "mastercard" : "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "DE",
    exp_month: 12,
    exp_year: 2034,
    fingerprint: fingerprint(card),
    funding: "credit",
    installments: null,
    last4: card.slice(-4),
    mandate: null,
    network: "visa",
    network_token: null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    wallet: null,
  };
  return { type: "card", card: details } as MethodDetails;
}

/** The same card or account always has the same fingerprint, which does not reveal the number. */
const fingerprint = (number: string) =>
  [...number]
    .reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 2 ** 40, 7)
    .toString(36)
    .padStart(16, "0");
