import { formatCount } from "../../platform/numbers";

/** '€1,250', '€3.20', '€0.0004': as many decimals as the amount needs to be seen. */
export function formatEuros(euros: number): string {
  if (euros === 0) return "€0";
  if (euros < 0.01) return euros < 0.0001 ? "less than €0.0001" : `€${euros.toFixed(4)}`;
  const cents = Math.round(euros * 100);
  const whole = formatCount(Math.floor(cents / 100));
  return cents % 100 === 0 ? `€${whole}` : `€${whole}.${String(cents % 100).padStart(2, "0")}`;
}

/** '12%' or '12.3%' from a share of 1. What is rare but possible is never shown as 0%, nor the nearly certain as 100%. */
export function formatShare(share: number, decimals = 0): string {
  const least = 10 ** -decimals;
  const percent = share * 100;
  if (percent > 0 && percent < least / 2) return `under ${least}%`;
  if (percent < 100 && percent > 100 - least / 2) return `over ${(100 - least).toFixed(decimals)}%`;
  return `${percent.toFixed(decimals)}%`;
}
