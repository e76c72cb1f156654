import Stripe from "stripe";
import { z } from "zod";
import { emit } from "./events";
import { newId, seconds } from "./ids";
import { listParams, range, text } from "./parameters";
import type { Sandbox } from "./sandbox";
import type { Checkout } from "./state";

export const invoiceList = listParams<Stripe.InvoiceListParams>()({
  created: range.optional(),
  customer: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
});

export function createInvoice(sandbox: Sandbox, session: Stripe.Checkout.Session, checkout: Checkout) {
  if (!session.invoice_creation?.enabled) return;
  const { invoice_data } = session.invoice_creation;
  const { customer_details: details } = session;
  const created = seconds();
  const id = newId("in_1");
  const customer = sandbox.state.get("customer", String(session.customer));
  const sequence = customer?.next_invoice_sequence ?? 1;
  if (customer) sandbox.state.save(Object.assign(customer, { next_invoice_sequence: sequence + 1 }));
  const total = session.amount_total ?? 0;
  const tax = session.total_details?.amount_tax ?? 0;
  const discount = session.total_details?.amount_discount ?? 0;
  const invoice = sandbox.state.save<Stripe.Invoice>({
    id,
    object: "invoice",
    account_country: "DE",
    account_name: "Skillbite",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: total,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 1,
    attempted: true,
    auto_advance: false,
    created,
    automatic_tax: { ...session.automatic_tax, disabled_reason: null, liability: null },
    automatically_finalizes_at: null,
    billing_reason: "manual",
    collection_method: "charge_automatically",
    currency: session.currency ?? "eur",
    custom_fields: invoice_data.custom_fields,
    customer: session.customer,
    customer_account: null,
    customer_address: details?.address ?? null,
    customer_phone: null,
    customer_email: details?.email ?? null,
    customer_name: details?.name ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    default_payment_method: null,
    customer_tax_ids: (details?.tax_ids ?? []).map(({ type, value }) => ({ type, value })),
    default_source: null,
    default_tax_rates: [],
    description: invoice_data.description,
    discounts: [],
    due_date: null,
    effective_at: created,
    ending_balance: 0,
    footer: invoice_data.footer,
    from_invoice: null,
    hosted_invoice_url: `${sandbox.url}/invoices/${id}`,
    invoice_pdf: `${sandbox.url}/invoices/${id}/pdf`,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    livemode: false,
    lines: {
      object: "list",
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
      data: checkout.lineItems.map((line) => invoiceLine(line, id, created)),
    },
    metadata: checkout.invoiceMetadata,
    next_payment_attempt: null,
    on_behalf_of: null,
    parent: null,
    number: `${customer?.invoice_prefix ?? "SKILLBITE"}-${String(sequence).padStart(4, "0")}`,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "paid",
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: created,
      voided_at: null,
    },
    subtotal: session.amount_subtotal ?? 0,
    subtotal_excluding_tax: total + discount - tax,
    test_clock: null,
    total,
    total_excluding_tax: total - tax,
    total_pretax_credit_amounts: [],
    total_discount_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: created,
  });
  session.invoice = invoice.id;
  for (const type of ["invoice.created", "invoice.finalized", "invoice.paid"] as const) {
    emit(sandbox, type, invoice);
  }
}

function invoiceLine(line: Stripe.LineItem, invoice: string, created: number): Stripe.InvoiceLineItem {
  return {
    id: newId("il_1"),
    object: "line_item",
    amount: line.amount_subtotal,
    currency: line.currency,
    description: line.description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: null,
    period: { start: created, end: created },
    pricing: {
      type: "price_details",
      unit_amount_decimal: Stripe.Decimal.from(line.price?.unit_amount ?? 0),
      price_details: { price: line.price?.id ?? "", product: String(line.price?.product) },
    },
    pretax_credit_amounts: [],
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity ?? 1),
    subscription: null,
    subtotal: line.amount_subtotal,
    taxes: [],
  };
}
