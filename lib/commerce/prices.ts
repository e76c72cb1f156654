import { formatCount } from "../platform/numbers";

/** Stripe's minimum charge, EUR cents. */
export const MINIMUM_CHARGE = 50;

/** Of every price and sum that we name: what is charged is the whole. */
export const VAT_INCLUDED = "VAT included";

/** EUR cents, rounded to whole euros, as shown. */
export function discounted(price: number, percent: number): number {
  return Math.round((price * (100 - percent)) / 10_000) * 100;
}

/** '€39', '€2,275', '€94.90' from EUR cents. */
export function formatCharge(cents: number): string {
  const rest = cents % 100;
  return `€${formatCount(Math.floor(cents / 100))}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}
