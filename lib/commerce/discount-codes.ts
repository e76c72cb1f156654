import { discountTiers } from "./discount-tiers";
import { discounted, MINIMUM_CHARGE } from "./prices";
import { type Line, products } from "./products";

/** Always valid: the exam for 3.90 (product.md, section 1). */
export const EXAM_CODE = { code: "BITE90", price: 390 } as const;

/** How long an unpaid checkout holds a limited code. Stripe's minimum for a payment page is 30 minutes. */
export const RESERVED_MINUTES = 30;

export type CodeRefusal = "unknown" | "ended" | "not_covered" | "spent" | "used";
type Discount = { price: number } | CodeRefusal;
type Tiers = { current: number; reserved: number[] };

export function cleanDiscountCode(given: string | undefined): string | null {
  const code = (given ?? "").trim().toUpperCase();
  return /^[A-Z0-9-]{3,40}$/.test(code) ? code : null;
}

/** A link's code, or null where it cannot apply: the exam's and the tiers' codes fit only their own product. */
export function codeFor(sku: string, code: string | null): string | null {
  if (code === EXAM_CODE.code) return sku === products.exam.sku ? code : null;
  if (/^BITE\d{2}$/.test(code ?? "")) return sku === products.beginner.sku ? code : null;
  return code;
}

export function builtInDiscount(code: string, line: Line, { current, reserved }: Tiers): Discount {
  if (code === EXAM_CODE.code && line.gives === products.exam.sku) return { price: EXAM_CODE.price };
  const percent = Number(/^BITE(\d{2})$/.exec(code)?.[1] ?? 0);
  if (!discountTiers.some((tier) => tier.percent === percent)) return "unknown";
  const holds = percent === current || reserved.includes(percent);
  if (!holds) return code === EXAM_CODE.code ? "not_covered" : "ended";
  if (line.gives !== products.beginner.sku) return "not_covered";
  return { price: discounted(line.price, percent) };
}

type OperatorsCode = { covers: string[]; percent: number | null; amountOff: number | null };

export function operatorsDiscount({ covers, percent, amountOff }: OperatorsCode, line: Line): Discount {
  if (!covers.includes(line.sku) && !covers.includes(line.gives)) return "not_covered";
  const off = percent === null ? (amountOff ?? 0) : Math.round((line.price * percent) / 100);
  const left = Math.max(0, line.price - off);
  return { price: left > 0 && left < MINIMUM_CHARGE ? MINIMUM_CHARGE : left };
}
