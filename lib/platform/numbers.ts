/** '2,275' for a whole number from 0. Not by Intl.NumberFormat, whose first use blocks a phone for 50 ms. */
export function formatCount(count: number): string {
  const digits = String(count);
  const head = digits.length % 3 || 3;
  const groups = [digits.slice(0, head)];
  for (let at = head; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(",");
}

/** '€39', without decimals (product.md, section 9), from EUR cents; 'Free' for 0. */
export function formatPrice(cents: number): string {
  return cents === 0 ? "Free" : `€${Math.round(cents / 100)}`;
}

/** '1.5 hours', from hours to the half. */
export const formatHours = (hours: number) => `${hours} ${hours === 1 ? "hour" : "hours"}`;

export function formatMinutes(minutes: number): string {
  if (minutes <= 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${rest} min`;
}
