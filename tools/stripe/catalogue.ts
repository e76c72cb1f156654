import Stripe from "stripe";
import { z } from "zod";
import { invalid, noSuch } from "./errors";
import { emit } from "./events";
import { newId, randomText, seconds } from "./ids";
import { boolean, decimal, integer, listParams, metadata, params, range, text } from "./parameters";
import type { Sandbox } from "./sandbox";

const productData = {
  name: text,
  description: text.optional(),
  metadata: metadata.optional(),
  tax_code: text.optional(),
};
export const productParams = params<Stripe.ProductCreateParams>()({ ...productData, id: text.optional() });

const taxBehavior = z.enum(["inclusive", "exclusive", "unspecified"]);
export const priceParams = params<Stripe.PriceCreateParams>()({
  currency: text,
  unit_amount: integer,
  product: text.optional(),
  nickname: text.optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
  tax_behavior: taxBehavior.optional(),
  product_data: z.strictObject(productData).optional(),
});

export const priceData = params<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
  currency: text,
  unit_amount: integer,
  product: text.optional(),
  product_data: z.strictObject(productData).optional(),
  tax_behavior: taxBehavior.optional(),
}).omit({ expand: true });

export const couponParams = params<Stripe.CouponCreateParams>()({
  id: text.optional(),
  name: text.optional(),
  metadata: metadata.optional(),
  percent_off: decimal.optional(),
  amount_off: integer.optional(),
  currency: text.optional(),
  max_redemptions: integer.optional(),
  redeem_by: integer.optional(),
  duration: z.enum(["once", "forever"]).default("once"),
  applies_to: z.strictObject({ products: z.array(text) }).optional(),
});

export const promotionCodeParams = params<Stripe.PromotionCodeCreateParams>()({
  promotion: z.strictObject({ type: z.enum(["coupon"]), coupon: text }),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/)
    .optional(),
  active: boolean.optional(),
  expires_at: integer.optional(),
  max_redemptions: integer.optional(),
  metadata: metadata.optional(),
  restrictions: z
    .strictObject({
      minimum_amount: integer.optional(),
      minimum_amount_currency: text.optional(),
    })
    .optional(),
});

export const promotionCodeUpdate = params<Stripe.PromotionCodeUpdateParams>()({
  active: boolean.optional(),
  metadata: metadata.optional(),
});

export const couponList = listParams<Stripe.CouponListParams>()({ created: range.optional() });
export const productList = listParams<Stripe.ProductListParams>()({
  active: boolean.optional(),
  created: range.optional(),
});
export const priceList = listParams<Stripe.PriceListParams>()({
  active: boolean.optional(),
  created: range.optional(),
  product: text.optional(),
});
export const promotionCodeList = listParams<Stripe.PromotionCodeListParams>()({
  active: boolean.optional(),
  code: text.optional(),
  coupon: text.optional(),
  created: range.optional(),
  customer: text.optional(),
});

export function createProduct(
  { state }: Sandbox,
  given: z.output<typeof productParams>,
  active = true,
): Stripe.Product {
  const { id, name, description, metadata: data = {}, tax_code } = given;
  if (id && state.get("product", id)) throw alreadyExists("Product", id);
  const created = seconds();
  return state.save<Stripe.Product>({
    id: id ?? newId("prod", 14),
    object: "product",
    active,
    created,
    updated: created,
    name,
    description: description ?? null,
    metadata: data,
    livemode: false,
    type: "service",
    default_price: null,
    images: [],
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: tax_code ?? null,
    tax_details: null,
    unit_label: null,
    url: null,
  });
}

export function createPrice(
  sandbox: Sandbox,
  given: z.output<typeof priceParams>,
  active = true,
): Stripe.Price {
  const { currency, unit_amount, product, product_data, tax_behavior, metadata: data = {} } = given;
  if (!product && !product_data)
    throw invalid("You must specify either `product` or `product_data` when creating a price.", {
      code: "parameter_missing",
      param: "product",
    });
  if (unit_amount < 0)
    throw invalid("Invalid non-negative integer", {
      code: "parameter_invalid_integer",
      param: "unit_amount",
    });
  if (product && !sandbox.state.get("product", product)) throw noSuch("product", product, "product");
  return sandbox.state.save<Stripe.Price>({
    id: newId("price_1"),
    object: "price",
    active,
    created: seconds(),
    currency: currency.toLowerCase(),
    livemode: false,
    metadata: data,
    nickname: given.nickname ?? null,
    type: "one_time",
    product: product ?? createProduct(sandbox, product_data as z.output<typeof productParams>, active).id,
    unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(unit_amount),
    billing_scheme: "per_unit",
    custom_unit_amount: null,
    lookup_key: given.lookup_key ?? null,
    recurring: null,
    tax_behavior: tax_behavior ?? "unspecified",
    tiers_mode: null,
    transform_quantity: null,
  });
}

export function createCoupon(sandbox: Sandbox, given: z.output<typeof couponParams>): Stripe.Coupon {
  const { id, percent_off, amount_off, currency, duration, applies_to } = given;
  if ((percent_off === undefined) === (amount_off === undefined))
    throw invalid("Must provide `percent_off` or `amount_off`.", { code: "parameter_missing" });
  if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100))
    throw invalid("Percent off must be greater than 0 and at most 100.", { param: "percent_off" });
  if (amount_off !== undefined && !currency)
    throw invalid("You must pass currency when passing amount_off", { param: "currency" });
  if (id && sandbox.state.get("coupon", id)) throw alreadyExists("Coupon", id);
  const coupon = sandbox.state.save<Stripe.Coupon>({
    id: id ?? randomText(8),
    object: "coupon",
    created: seconds(),
    livemode: false,
    valid: true,
    amount_off: amount_off ?? null,
    currency: amount_off ? (currency ?? null) : null,
    percent_off: percent_off ?? null,
    duration,
    duration_in_months: null,
    times_redeemed: 0,
    max_redemptions: given.max_redemptions ?? null,
    redeem_by: given.redeem_by ?? null,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    ...(applies_to && { applies_to }),
  });
  emit(sandbox, "coupon.created", coupon);
  return coupon;
}

export function createPromotionCode(
  sandbox: Sandbox,
  given: z.output<typeof promotionCodeParams>,
): Stripe.PromotionCode {
  const { promotion, restrictions } = given;
  if (!sandbox.state.get("coupon", promotion.coupon))
    throw noSuch("coupon", promotion.coupon, "promotion[coupon]");
  const code = given.code ?? randomText(8, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789");
  if (findPromotionCode(sandbox, code))
    throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, { param: "code" });
  const made = sandbox.state.save<Stripe.PromotionCode>({
    id: newId("promo_1"),
    object: "promotion_code",
    active: given.active ?? true,
    code,
    created: seconds(),
    customer: null,
    customer_account: null,
    livemode: false,
    expires_at: given.expires_at ?? null,
    max_redemptions: given.max_redemptions ?? null,
    metadata: given.metadata ?? {},
    times_redeemed: 0,
    promotion: { type: "coupon", coupon: promotion.coupon },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
  });
  emit(sandbox, "promotion_code.created", made);
  return made;
}

export function findPromotionCode({ state }: Sandbox, code: string) {
  return state
    .all("promotion_code")
    .find((each) => each.active && each.code.toLowerCase() === code.toLowerCase());
}

const alreadyExists = (what: string, id: string) =>
  invalid(`${what} already exists: ${id}.`, { code: "resource_already_exists", param: "id" });
