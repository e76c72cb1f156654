import type Stripe from "stripe";
import { invalid } from "./errors";
import { seconds } from "./ids";
import type { Sandbox } from "./sandbox";

/** Standard VAT rates in percent. */
const VAT: Record<string, number> = {
  AT: 20,
  BE: 21,
  BG: 20,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IT: 22,
  LT: 21,
  LU: 17,
  LV: 21,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
};
const SELLER_COUNTRY = "DE";
export const MINIMUM = 50; // cents

/** Percent. A business in another member state accounts for VAT itself (reverse charge). */
export function vatRate(country: string | null | undefined, taxId: string | null): number {
  if (taxId && country !== SELLER_COUNTRY) return 0;
  return VAT[country ?? ""] ?? 0;
}

/** @throws StripeFailure when the coupon cannot be used for these lines now */
export function usableCoupon(
  { state }: Sandbox,
  { coupon, promotion_code }: { coupon?: string; promotion_code?: string },
  lines: Stripe.LineItem[],
): Stripe.Coupon {
  const promotion = promotion_code ? state.get("promotion_code", promotion_code) : undefined;
  if (promotion_code && !promotion)
    throw invalid(`No such promotion code: '${promotion_code}'`, {
      code: "resource_missing",
      param: "discounts[0][promotion_code]",
    });
  const id = String(promotion?.promotion.coupon ?? coupon);
  const found = state.get("coupon", id);
  if (!found)
    throw invalid(`No such coupon: '${id}'`, { code: "resource_missing", param: "discounts[0][coupon]" });
  const now = seconds();
  const isSpent = (each: { max_redemptions: number | null; times_redeemed: number }) =>
    each.max_redemptions !== null && each.times_redeemed >= each.max_redemptions;
  const total = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  if (promotion) {
    const { active, expires_at, restrictions } = promotion;
    if (!active || (expires_at && expires_at <= now) || isSpent(promotion))
      throw invalid("This promotion code cannot be redeemed because it has expired or was already used.", {
        code: "promotion_code_expired",
        param: "discounts[0][promotion_code]",
      });
    if (restrictions.minimum_amount && total < restrictions.minimum_amount)
      throw invalid("The purchase does not meet the minimum amount of this promotion code.", {
        param: "discounts[0][promotion_code]",
      });
  }
  if ((found.redeem_by && found.redeem_by <= now) || isSpent(found))
    throw invalid(`Coupon expired: ${id}`, { code: "coupon_expired", param: "discounts[0][coupon]" });
  if (!lines.some((line) => covers(found, line)))
    throw invalid("This coupon does not apply to anything in this purchase.", {
      param: "discounts[0][coupon]",
    });
  return found;
}

const covers = ({ applies_to, currency }: Stripe.Coupon, line: Stripe.LineItem) =>
  (!currency || currency === line.currency) &&
  (!applies_to || applies_to.products.includes(String(line.price?.product)));

/** Whole cents: a fixed amount is spread over the lines in proportion. */
export function discounted(lines: Stripe.LineItem[], coupon?: Stripe.Coupon): Stripe.LineItem[] {
  const covered = coupon ? lines.filter((line) => covers(coupon, line)) : [];
  const base = covered.reduce((sum, line) => sum + line.amount_subtotal, 0);
  let left = Math.min(coupon?.amount_off ?? 0, base);
  return lines.map((line) => {
    let amount = 0;
    if (coupon && covered.includes(line)) {
      amount = coupon.percent_off
        ? Math.round((line.amount_subtotal * coupon.percent_off) / 100)
        : line === covered.at(-1)
          ? left
          : Math.round(((coupon.amount_off ?? 0) * line.amount_subtotal) / base);
      left -= amount;
    }
    return { ...line, amount_discount: amount, amount_total: line.amount_subtotal - amount };
  });
}

/** Prices include tax unless `tax_behavior` is exclusive. */
export function taxed(lines: Stripe.LineItem[], percent: number): Stripe.LineItem[] {
  return lines.map((line) => {
    const net = line.amount_subtotal - line.amount_discount;
    if (line.price?.tax_behavior === "exclusive") {
      const tax = Math.round((net * percent) / 100);
      return { ...line, amount_tax: tax, amount_total: net + tax };
    }
    return { ...line, amount_tax: Math.round(net - net / (1 + percent / 100)), amount_total: net };
  });
}

export const sum = (
  lines: Stripe.LineItem[],
  key: "amount_subtotal" | "amount_discount" | "amount_tax" | "amount_total",
) => lines.reduce((total, line) => total + line[key], 0);
