import "server-only";
import { sql } from "kysely";
import type Stripe from "stripe";
import { normaliseEmail } from "../accounts/email-addresses";
import { query } from "../platform/db/query";
import { env } from "../platform/env";
import { stripe } from "../platform/stripe";
import type { Outcome } from "./order-states";

/** A payment as one fetch from Stripe shows it. Amounts in EUR cents. */
export type StripePayment = Outcome & {
  sessionId: string;
  /** When the fetch started. */
  lookedAt: Date;
  livemode: boolean;
  orderId: string | null;
  /** Anybody can change `reference`: it comes from the link's URL. */
  link: { url: string; reference: string | null } | null;
  currency: string;
  /** Before any discount. */
  subtotal: number;
  /** A promotion code of Stripe's, as a payment link takes it. */
  code: string | null;
  paymentIntentId: string | null;
  email: string | null;
  company: { name: string | null; address: string[]; vatNumber: string | null } | null;
  invoiceNumber: string | null;
  invoiceUrl: string | null;
};

export const isLiveMode = () => /^[a-z]+_live_/.test(env().STRIPE_SECRET_KEY);

/** Database time that tests never shift, to order the fetches from Stripe. */
async function readDatabaseTime(): Promise<Date> {
  const { at } = await query().selectNoFrom(sql<Date>`clock_timestamp()`.as("at")).executeTakeFirstOrThrow();
  return at;
}

/** Fetches the checkout's state from Stripe. Events and URLs are never trusted for it. */
export async function fetchPayment(sessionId: string): Promise<StripePayment> {
  const lookedAt = await readDatabaseTime();
  const session = await stripe().checkout.sessions.retrieve(sessionId, {
    expand: ["payment_intent.latest_charge", "invoice", "payment_link", "discounts.promotion_code"],
  });
  const intent = object(session.payment_intent);
  const charge = object(intent?.latest_charge);
  const invoice = object(session.invoice);
  const link = object(session.payment_link);
  const details = session.customer_details;
  return {
    sessionId: session.id,
    lookedAt,
    livemode: session.livemode,
    orderId: session.metadata?.order_id ?? null,
    link: link && { url: link.url, reference: session.client_reference_id },
    subtotal: session.amount_subtotal ?? -1,
    code: object(session.discounts?.[0]?.promotion_code)?.code ?? null,
    status: statusOf(session),
    isPaid: session.payment_status === "paid" || session.payment_status === "no_payment_required",
    hasFailed:
      session.status === "complete" &&
      (intent?.status === "requires_payment_method" || intent?.status === "canceled"),
    currency: session.currency ?? "",
    amount: session.amount_total ?? -1,
    refunded: charge?.amount_refunded ?? 0,
    dispute: charge?.disputed ? await fetchDispute(charge.id) : null,
    paymentIntentId: intent?.id ?? null,
    email: normaliseEmail(details?.email ?? ""),
    company: companyOf(details),
    invoiceNumber: invoice?.number ?? null,
    invoiceUrl: invoice?.hosted_invoice_url ?? null,
  };
}

export async function fetchPaymentOfIntent(
  paymentIntent: string | { id: string } | null,
): Promise<StripePayment | null> {
  const id = typeof paymentIntent === "string" ? paymentIntent : paymentIntent?.id;
  if (!id) return null;
  const { data } = await stripe().checkout.sessions.list({ payment_intent: id, limit: 1 });
  return data[0] ? fetchPayment(data[0].id) : null;
}

/** An inquiry that closed without a dispute counts as won: no money was taken. */
async function fetchDispute(charge: string): Promise<StripePayment["dispute"]> {
  const { data } = await stripe().disputes.list({ charge, limit: 10 });
  const states = data.map(({ status }) => status);
  if (states.includes("lost")) return "lost";
  const closed = ["won", "warning_closed", "prevented"];
  return states.every((status) => closed.includes(status)) ? "won" : "open";
}

function statusOf({ status }: Stripe.Checkout.Session): StripePayment["status"] {
  if (status === "complete") return "complete";
  return status === "expired" ? "expired" : "open";
}

const countries = new Intl.DisplayNames("en", { type: "region" });

function companyOf(details: Stripe.Checkout.Session.CustomerDetails | null): StripePayment["company"] {
  const vatNumber = details?.tax_ids?.[0]?.value ?? null;
  const name = details?.business_name ?? (vatNumber ? (details?.name ?? null) : null);
  if (!name && !vatNumber) return null;
  const { line1, line2, postal_code, city, state, country: iso } = details?.address ?? {};
  const country = iso ? countries.of(iso) : null;
  const town = [postal_code, city].filter(Boolean).join(" ");
  const address = [line1, line2, town, state, country].filter((part): part is string => Boolean(part));
  return { name, address, vatNumber };
}

function object<T extends { id: string }>(
  given: string | T | { deleted: true } | null | undefined,
): T | null {
  return given && typeof given === "object" && !("deleted" in given && given.deleted) ? (given as T) : null;
}
