import type Stripe from "stripe";
import { z } from "zod";
import { discounted, MINIMUM, sum, usableCoupon } from "./amounts";
import { createPrice, priceData } from "./catalogue";
import { invalid, noSuch } from "./errors";
import { emit } from "./events";
import { newId, seconds } from "./ids";
import { boolean, integer, isEmail, listParams, metadata, params, range, text, url } from "./parameters";
import type { Sandbox } from "./sandbox";
import type { Checkout } from "./state";

type Create = Stripe.Checkout.SessionCreateParams;

const DAY = 86_400;
const HALF_AN_HOUR = 1_800;
/** Stripe silently drops any other reference. */
const REFERENCE = /^[A-Za-z0-9_-]{1,200}$/;

const message = z.strictObject({ message: z.string().min(1).max(1200) });
const customText = z.strictObject({
  submit: message.optional(),
  after_submit: message.optional(),
  terms_of_service_acceptance: message.optional(),
});
const lineItem = params<Stripe.Checkout.SessionCreateParams.LineItem>()({
  price: text.optional(),
  price_data: priceData.optional(),
  quantity: integer.optional(),
  metadata: metadata.optional(),
}).omit({ expand: true });

export const common = {
  allow_promotion_codes: boolean.optional(),
  automatic_tax: z.strictObject({ enabled: boolean }).optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  consent_collection: z
    .strictObject({
      terms_of_service: z.enum(["none", "required"]).optional(),
      promotions: z.enum(["auto", "none"]).optional(),
    })
    .optional(),
  custom_text: customText.optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  invoice_creation: z
    .strictObject({
      enabled: boolean,
      invoice_data: z
        .strictObject({
          description: text.optional(),
          footer: text.optional(),
          metadata: metadata.optional(),
          custom_fields: z
            .array(z.strictObject({ name: text, value: text }))
            .max(4)
            .optional(),
        })
        .optional(),
    })
    .optional(),
  line_items: z.array(lineItem).min(1).max(100),
  metadata: metadata.optional(),
  name_collection: z
    .strictObject({
      business: z.strictObject({ enabled: boolean, optional: boolean.optional() }).optional(),
      individual: z.strictObject({ enabled: boolean, optional: boolean.optional() }).optional(),
    })
    .optional(),
  payment_intent_data: z
    .strictObject({
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
    })
    .optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay"]).optional(),
  tax_id_collection: z
    .strictObject({ enabled: boolean, required: z.enum(["if_supported", "never"]).optional() })
    .optional(),
};

export const sessionParams = params<Create>()({
  ...common,
  mode: z.enum(["payment"]),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  currency: text.optional(),
  customer: text.optional(),
  customer_email: text.optional(),
  customer_update: z
    .strictObject({
      address: z.enum(["auto", "never"]).optional(),
      name: z.enum(["auto", "never"]).optional(),
    })
    .optional(),
  discounts: z
    .array(z.strictObject({ coupon: text.optional(), promotion_code: text.optional() }))
    .max(1)
    .optional(),
  expires_at: integer.optional(),
  locale: text.optional(),
  ui_mode: z.enum(["hosted_page"]).optional(),
});

export const sessionList = listParams<Stripe.Checkout.SessionListParams>()({
  created: range.optional(),
  customer: text.optional(),
  payment_intent: text.optional(),
  payment_link: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
  customer_details: z.strictObject({ email: text }).optional(),
});

export const sessionUpdate = params<Stripe.Checkout.SessionUpdateParams>()({
  metadata: metadata.optional(),
});

type SessionParams = z.output<typeof sessionParams>;

/** @throws StripeFailure for what Stripe refuses */
export function createSession(
  sandbox: Sandbox,
  given: SessionParams,
  paymentLink?: Stripe.PaymentLink,
): Stripe.Checkout.Session {
  const created = seconds();
  refuseContradictions(sandbox, given, created);
  const id = newId("cs_test", 58);
  const lines = lineItems(sandbox, given.line_items);
  const session = sandbox.state.save(newSession(sandbox, id, given, created, lines, paymentLink));
  const checkout = sandbox.state.save<Checkout>({
    id,
    object: "sandbox.checkout",
    lineItems: lines,
    paymentIntentData: given.payment_intent_data ?? {},
    invoiceMetadata: given.invoice_creation?.invoice_data?.metadata ?? {},
  });
  try {
    applyDiscount(sandbox, session, checkout, given.discounts?.[0]);
  } catch (error) {
    sandbox.state.remove("checkout.session", id);
    sandbox.state.remove("sandbox.checkout", id);
    throw error;
  }
  return session;
}

function refuseContradictions({ state }: Sandbox, given: SessionParams, created: number) {
  const { customer, customer_email, customer_creation, discounts, expires_at, customer_update } = given;
  if (given.allow_promotion_codes !== undefined && discounts)
    throw invalid("You may only specify one of these parameters: allow_promotion_codes, discounts.");
  if (customer && customer_email)
    throw invalid("You may only specify one of these parameters: customer, customer_email.");
  if (customer && customer_creation)
    throw invalid("You may only specify one of these parameters: customer, customer_creation.");
  if (customer_update && !customer)
    throw invalid("`customer_update` can only be used with `customer`.", { param: "customer_update" });
  if (customer && !state.get("customer", customer)) throw noSuch("customer", customer, "customer");
  if (customer_email && !isEmail(customer_email))
    throw invalid(`Invalid email address: ${customer_email}`, {
      code: "email_invalid",
      param: "customer_email",
    });
  if (customer && given.tax_id_collection?.enabled && customer_update?.name !== "auto")
    throw invalid(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
    );
  if (expires_at !== undefined && (expires_at < created + HALF_AN_HOUR || expires_at > created + DAY + 60))
    throw invalid(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
}

function lineItems(sandbox: Sandbox, given: SessionParams["line_items"]): Stripe.LineItem[] {
  return given.map(({ price, price_data, quantity, metadata: data }, index) => {
    if ((price === undefined) === (price_data === undefined))
      throw invalid(`You must specify either \`price\` or \`price_data\` for line_items[${index}].`, {
        code: "parameter_missing",
        param: `line_items[${index}]`,
      });
    if (quantity === undefined || quantity < 1)
      throw invalid(`Quantity is required. Add \`quantity\` to \`line_items[${index}]\``, {
        code: "parameter_missing",
        param: `line_items[${index}][quantity]`,
      });
    const found = price_data
      ? createPrice(sandbox, price_data, false)
      : sandbox.state.get("price", price ?? "");
    if (!found) throw noSuch("price", price ?? "", `line_items[${index}][price]`);
    const amount = (found.unit_amount ?? 0) * quantity;
    return {
      id: newId("li_1"),
      object: "item" as const,
      adjustable_quantity: null,
      currency: found.currency,
      description: sandbox.state.get("product", String(found.product))?.name ?? null,
      amount_subtotal: amount,
      amount_discount: 0,
      amount_tax: 0,
      amount_total: amount,
      metadata: data ?? {},
      price: found,
      quantity,
    };
  });
}

export function applyDiscount(
  sandbox: Sandbox,
  session: Stripe.Checkout.Session,
  checkout: Checkout,
  discount?: { coupon?: string; promotion_code?: string },
) {
  const coupon = discount && usableCoupon(sandbox, discount, checkout.lineItems);
  checkout.lineItems = discounted(checkout.lineItems, coupon);
  session.discounts = coupon ? [{ coupon: coupon.id, promotion_code: discount?.promotion_code ?? null }] : [];
  setAmounts(session, checkout);
  const total = session.amount_total ?? 0;
  if (total > 0 && total < MINIMUM)
    throw invalid("The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: "amount_too_small",
    });
  sandbox.state.save(session);
  sandbox.state.save(checkout);
}

export function setAmounts(session: Stripe.Checkout.Session, { lineItems: lines }: Checkout) {
  session.amount_subtotal = sum(lines, "amount_subtotal");
  session.amount_total = sum(lines, "amount_total");
  session.total_details = {
    amount_discount: sum(lines, "amount_discount"),
    amount_shipping: 0,
    amount_tax: sum(lines, "amount_tax"),
  };
}

function newSession(
  { url: base, state }: Sandbox,
  id: string,
  given: SessionParams,
  created: number,
  lines: Stripe.LineItem[],
  paymentLink: Stripe.PaymentLink | undefined,
): Stripe.Checkout.Session {
  const { consent_collection, custom_text, invoice_creation, tax_id_collection, name_collection } = given;
  const email = given.customer_email ?? null;
  const known = given.customer ? (state.get("customer", given.customer)?.email ?? null) : email;
  return {
    id,
    object: "checkout.session",
    created,
    livemode: false,
    mode: "payment",
    status: "open",
    payment_status: "unpaid",
    url: `${base}/c/pay/${id}`,
    expires_at: given.expires_at ?? created + DAY,
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allowed_payment_method_types: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    amount_subtotal: 0,
    amount_total: 0,
    currency: given.currency ?? lines[0]?.currency ?? "eur",
    automatic_tax: {
      enabled: given.automatic_tax?.enabled ?? false,
      liability: given.automatic_tax?.enabled ? { type: "self" } : null,
      provider: given.automatic_tax?.enabled ? "stripe" : null,
      status: given.automatic_tax?.enabled ? "requires_location_inputs" : null,
    },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    success_url: given.success_url,
    client_secret: null,
    client_reference_id: REFERENCE.test(given.client_reference_id ?? "")
      ? (given.client_reference_id ?? null)
      : null,
    collected_information: null,
    consent: null,
    currency_conversion: null,
    custom_fields: [],
    consent_collection: consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: consent_collection.promotions ?? "none",
          terms_of_service: consent_collection.terms_of_service ?? "none",
        }
      : null,
    custom_text: {
      after_submit: custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: custom_text?.submit ?? null,
      terms_of_service_acceptance: custom_text?.terms_of_service_acceptance ?? null,
    },
    customer: given.customer ?? null,
    customer_account: null,
    customer_email: email,
    customer_creation: given.customer ? null : (given.customer_creation ?? "if_required"),
    customer_details: known
      ? {
          address: null,
          business_name: null,
          email: known,
          individual_name: null,
          name: null,
          phone: null,
          tax_exempt: "none",
          tax_ids: null,
        }
      : null,
    discounts: [],
    integration_identifier: null,
    invoice: null,
    invoice_creation: {
      enabled: invoice_creation?.enabled ?? false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: invoice_creation?.invoice_data?.custom_fields ?? null,
        description: invoice_creation?.invoice_data?.description ?? null,
        footer: invoice_creation?.invoice_data?.footer ?? null,
        issuer: null,
        rendering_options: null,
        metadata: invoice_creation?.invoice_data?.metadata ?? {},
      },
    },
    locale: given.locale ?? null,
    managed_payments: { enabled: false },
    metadata: given.metadata ?? {},
    ...(name_collection && {
      name_collection: {
        ...(name_collection.business && {
          business: { optional: false, ...name_collection.business },
        }),
        ...(name_collection.individual && {
          individual: { optional: false, ...name_collection.individual },
        }),
      },
    }),
    origin_context: null,
    payment_intent: null,
    payment_link: paymentLink?.id ?? null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "sepa_debit"],
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    setup_intent: null,
    saved_payment_method_options: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    submit_type: given.submit_type ?? null,
    subscription: null,
    ...(tax_id_collection && {
      tax_id_collection: {
        enabled: tax_id_collection.enabled,
        required: tax_id_collection.required ?? "never",
      },
    }),
    total_details: null,
    ui_mode: given.ui_mode ?? "hosted_page",
    wallet_options: null,
  };
}

export function fixedEmail({ state }: Sandbox, { customer, customer_email }: Stripe.Checkout.Session) {
  return customer_email ?? state.get("customer", String(customer))?.email ?? undefined;
}

export function expireSession(sandbox: Sandbox, session: Stripe.Checkout.Session) {
  if (session.status !== "open")
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  Object.assign(session, { status: "expired", url: null });
  emit(sandbox, "checkout.session.expired", sandbox.state.save(session));
  return session;
}

export function expireOverdue(sandbox: Sandbox) {
  const now = seconds();
  for (const session of sandbox.state.all("checkout.session")) {
    if (session.status === "open" && session.expires_at <= now) expireSession(sandbox, session);
  }
}
