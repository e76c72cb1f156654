import { formatCount } from "../platform/numbers";

/** '€39', '€2,275', '€94.90' from EUR cents. */
export function formatCharge(cents: number): string {
  const rest = cents % 100;
  return `€${formatCount(Math.floor(cents / 100))}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`;
}
