/** What is sold and for how much. Sources: specification section 9, product.md 'What may be bought'. */

export type ProductKey = "beginner" | "mid" | "advanced" | "exam";
type Product = { sku: string; name: string /** EUR cents. */; price: number };

/** The pricing page's products. The server prices from these; an amount that a browser sends is only compared. */
export const products: Record<ProductKey, Product> = {
  beginner: { sku: "level_beginner", name: "Beginner Bite", price: 3900 },
  mid: { sku: "level_intermediate", name: "Mid Bite", price: 6900 },
  advanced: { sku: "level_advanced", name: "Advanced Bite", price: 9900 },
  exam: { sku: "exam", name: "Certification exam", price: 3900 },
};

/** Seats, with the price of the whole pack in EUR cents. */
export const seatPacks = [
  { size: 10, sku: "seats_10", price: 94_900, prioritySupport: false },
  { size: 25, sku: "seats_25", price: 227_500, prioritySupport: true },
  { size: 50, sku: "seats_50", price: 435_000, prioritySupport: true },
] as const;

/** The counter's start: the tiers go by 47 plus the orders ever paid. */
export const COUNTER_START = 47;

/** Up to which counter (exclusive) a tier runs, and its percentage. */
const tiers = [
  { below: 25, percent: 90 },
  { below: 75, percent: 80 },
  { below: 150, percent: 70 },
  { below: 250, percent: 60 },
  { below: 400, percent: 50 },
  { below: 600, percent: 40 },
  { below: 850, percent: 30 },
  { below: 1350, percent: 20 },
  { below: 2350, percent: 10 },
] as const;

export type DiscountTier = {
  /** Of the Beginner level's price; 0 when the tiers are used up. */
  percent: number;
  /** How far the counter is through this tier's band, 0 to 1. */
  progress: number;
  /** 'Next X users get this discount' */
  nextUsers: number;
};

export function discountTier(counter: number): DiscountTier {
  const index = tiers.findIndex(({ below }) => counter < below);
  const tier = tiers[index];
  const nextUsers = counter < 25 ? 25 - counter : counter < 75 ? 75 - counter : 50;
  if (!tier) return { percent: 0, progress: 1, nextUsers };
  const from = tiers[index - 1]?.below ?? 0;
  return { percent: tier.percent, progress: (counter - from) / (tier.below - from), nextUsers };
}

/** A discounted price in EUR cents: whole euros, rounded, as it is shown. */
export function discounted(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 10_000) * 100;
}

/** The code shown with a tier. It covers the Beginner level. */
export function tierCode(percent: number): string | null {
  return percent > 0 ? `BITE${percent}` : null;
}

/** The standing code: brings the exam to 3.90 (section 1). */
export const EXAM_CODE = { code: "BITE90", price: 390 } as const;
