import type Stripe from "stripe";
import { z } from "zod";
import { createCoupon, createPrice, createPromotionCode, findPromotionCode } from "./catalogue";
import { common, createSession } from "./checkout-sessions";
import { noSuch } from "./errors";
import { newId, randomText } from "./ids";
import { boolean, isEmail, listParams, metadata, params, text, url } from "./parameters";
import type { Sandbox } from "./sandbox";

export const linkParams = params<Stripe.PaymentLinkCreateParams>()({
  ...common,
  after_completion: z
    .strictObject({
      type: z.enum(["redirect", "hosted_confirmation"]),
      redirect: z.strictObject({ url }).optional(),
      hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
    })
    .optional(),
});
export const linkUpdate = params<Stripe.PaymentLinkUpdateParams>()({
  active: boolean.optional(),
  metadata: metadata.optional(),
});
export const linkList = listParams<Stripe.PaymentLinkListParams>()({ active: boolean.optional() });

type LinkParams = z.output<typeof linkParams>;

export function createLink(sandbox: Sandbox, given: LinkParams): Stripe.PaymentLink {
  const { state } = sandbox;
  const id = newId("plink_1");
  const slug = `test_${randomText(20)}`;
  const lines = given.line_items.map(({ price, price_data, quantity = 1 }, index) => {
    const found = price_data ? createPrice(sandbox, price_data) : state.get("price", price ?? "");
    if (!found) throw noSuch("price", price ?? "", `line_items[${index}][price]`);
    const amount = (found.unit_amount ?? 0) * quantity;
    return {
      id: newId("li_1"),
      object: "item" as const,
      adjustable_quantity: null,
      currency: found.currency,
      description: state.get("product", String(found.product))?.name ?? null,
      amount_subtotal: amount,
      amount_discount: 0,
      amount_tax: 0,
      amount_total: amount,
      metadata: {},
      price: found,
      quantity,
    };
  });
  const { after_completion, consent_collection, custom_text, invoice_creation } = given;
  state.save({ id, object: "sandbox.link", slug, lineItems: lines });
  return state.save<Stripe.PaymentLink>({
    id,
    object: "payment_link",
    active: true,
    livemode: false,
    url: `${sandbox.url}/b/${slug}`,
    after_completion: after_completion?.redirect
      ? { type: "redirect", redirect: after_completion.redirect }
      : { type: "hosted_confirmation", hosted_confirmation: { custom_message: null } },
    allow_promotion_codes: given.allow_promotion_codes ?? false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: given.automatic_tax?.enabled ?? false, liability: null },
    billing_address_collection: given.billing_address_collection ?? "auto",
    consent_collection: consent_collection
      ? {
          payment_method_reuse_agreement: null,
          promotions: consent_collection.promotions ?? "none",
          terms_of_service: consent_collection.terms_of_service ?? "none",
        }
      : null,
    currency: lines[0]?.currency ?? "eur",
    custom_fields: [],
    custom_text: {
      after_submit: custom_text?.after_submit ?? null,
      shipping_address: null,
      submit: custom_text?.submit ?? null,
      terms_of_service_acceptance: custom_text?.terms_of_service_acceptance ?? null,
    },
    customer_creation: given.customer_creation ?? "if_required",
    inactive_message: null,
    invoice_creation: {
      enabled: invoice_creation?.enabled ?? false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: invoice_creation?.invoice_data?.metadata ?? {},
        rendering_options: null,
      },
    },
    managed_payments: null,
    metadata: given.metadata ?? {},
    on_behalf_of: null,
    payment_intent_data: {
      capture_method: null,
      description: given.payment_intent_data?.description ?? null,
      metadata: given.payment_intent_data?.metadata ?? {},
      setup_future_usage: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      transfer_group: null,
    },
    payment_method_collection: "always",
    payment_method_options: null,
    payment_method_types: null,
    phone_number_collection: { enabled: false },
    shipping_address_collection: null,
    restrictions: null,
    shipping_options: [],
    submit_type: given.submit_type ?? "auto",
    subscription_data: null,
    tax_id_collection: {
      enabled: given.tax_id_collection?.enabled ?? false,
      required: given.tax_id_collection?.required ?? "never",
    },
    transfer_data: null,
  });
}

export function openLink(sandbox: Sandbox, slug: string, query: URLSearchParams) {
  const details = sandbox.state.all("sandbox.link").find((each) => each.slug === slug);
  const link = sandbox.state.get("payment_link", details?.id ?? "");
  if (!details || !link?.active) return undefined;
  const { after_completion, consent_collection, invoice_creation } = link;
  const email = query.get("prefilled_email");
  return createSession(
    sandbox,
    {
      mode: "payment",
      line_items: details.lineItems.map(({ price, quantity }) => ({
        price: price?.id,
        quantity: quantity ?? 1,
      })),
      success_url: after_completion.redirect?.url ?? `${sandbox.url}/thank-you`,
      client_reference_id: query.get("client_reference_id") ?? undefined,
      customer_email: email && isEmail(email) ? email : undefined,
      allow_promotion_codes: link.allow_promotion_codes,
      automatic_tax: { enabled: link.automatic_tax.enabled },
      billing_address_collection: link.billing_address_collection === "required" ? "required" : "auto",
      consent_collection: consent_collection
        ? { terms_of_service: consent_collection.terms_of_service === "required" ? "required" : "none" }
        : undefined,
      customer_creation: link.customer_creation === "always" ? "always" : "if_required",
      invoice_creation: { enabled: invoice_creation?.enabled ?? false },
      metadata: link.metadata,
      payment_intent_data: { metadata: link.payment_intent_data?.metadata },
      tax_id_collection: { enabled: link.tax_id_collection.enabled },
    },
    link,
  );
}

type Link = { name: string; amount: number; business: boolean; code?: { name: string; amountOff: number } };

/** Keyed by environment variable; amounts in cents. */
export const LINKS: Record<string, Link> = {
  STRIPE_LINK_3900: { name: "Skillbite, €39", amount: 3900, business: false },
  STRIPE_LINK_EXAM: {
    name: "Certification exam",
    amount: 3900,
    business: false,
    code: { name: "BITE90", amountOff: 3510 },
  },
  STRIPE_LINK_6900: { name: "Mid Bite", amount: 6900, business: false },
  STRIPE_LINK_9900: { name: "Advanced Bite", amount: 9900, business: false },
  STRIPE_LINK_SEATS_10: { name: "10 seats", amount: 94_900, business: true },
  STRIPE_LINK_SEATS_25: { name: "25 seats", amount: 227_500, business: true },
  STRIPE_LINK_SEATS_50: { name: "50 seats", amount: 435_000, business: true },
};

/** Returns the links' URLs by environment variable. */
export function prepareLinks(sandbox: Sandbox, appUrl: string): Record<string, string> {
  const entries = Object.entries(LINKS).map(([variable, { name, amount, business, code }]) => {
    const link = variable.replace("STRIPE_LINK_", "").toLowerCase();
    const known = sandbox.state.all("payment_link").find(({ metadata: data }) => data.link === link);
    const redirect = { url: `${appUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}` };
    const made =
      known ??
      createLink(sandbox, {
        line_items: [
          {
            price_data: {
              currency: "eur",
              unit_amount: amount,
              tax_behavior: "inclusive",
              product_data: { name },
            },
            quantity: 1,
          },
        ],
        invoice_creation: { enabled: true },
        metadata: { link },
        ...(business && {
          billing_address_collection: "required" as const,
          tax_id_collection: { enabled: true },
        }),
      });
    Object.assign(made, {
      allow_promotion_codes: code !== undefined,
      after_completion: { type: "redirect", redirect },
      url: `${sandbox.url}/b/${sandbox.state.get("sandbox.link", made.id)?.slug}`,
    });
    if (code) offerCode(sandbox, made.id, code);
    return [variable, sandbox.state.save(made).url] as const;
  });
  return Object.fromEntries(entries);
}

/** A promotion code that covers only what this link sells. */
function offerCode(sandbox: Sandbox, linkId: string, { name, amountOff }: NonNullable<Link["code"]>) {
  if (findPromotionCode(sandbox, name)) return;
  const sold = sandbox.state.get("sandbox.link", linkId)?.lineItems ?? [];
  const { id: coupon } = createCoupon(sandbox, {
    name,
    amount_off: amountOff,
    currency: "eur",
    duration: "once",
    applies_to: { products: sold.map(({ price }) => String(price?.product)) },
  });
  createPromotionCode(sandbox, { code: name, promotion: { type: "coupon", coupon } });
}
