/** The discount that falls with the number of orders ever paid. Source: product.md, section 9. */

/** Orders that the counter starts with. */
export const COUNTER_START = 47;

export const discountTiers = [
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
  /** Percent off the Beginner level; 0 when the tiers are used up. */
  percent: number;
  /** Position of the counter within the tier, 0 to 1. */
  progress: number;
  nextUsers: number;
};

/** `counter`: see discountCounter. */
export function discountTier(counter: number): DiscountTier {
  const index = discountTiers.findIndex(({ below }) => counter < below);
  const tier = discountTiers[index];
  const nextUsers = counter < 25 ? 25 - counter : counter < 75 ? 75 - counter : 50;
  if (!tier) return { percent: 0, progress: 1, nextUsers };
  const from = discountTiers[index - 1]?.below ?? 0;
  return {
    percent: tier.percent,
    progress: (counter - from) / (tier.below - from),
    nextUsers: Math.min(nextUsers, tier.below - counter), // the last of a tier are fewer than the 50 of product.md
  };
}

export function tierCode(percent: number): string | null {
  return percent > 0 ? `BITE${percent}` : null;
}
