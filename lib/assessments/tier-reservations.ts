/** Seconds from the results until the urgency banner appears, and that it counts down (product.md, section 9). */
export const BANNER_DELAY = 3;
export const COUNTDOWN = 900;

/**
 * The tier (percent) that is reserved for an attempt, from the result until the banner's countdown ends. A passed
 * attempt shows its code in the certificate dialog. Without a discount, nothing is reserved.
 */
export function reservationOf(percent: number, at: Date) {
  if (percent === 0) return {};
  const until = at.getTime() + (BANNER_DELAY + COUNTDOWN) * 1000;
  return { reservedPercent: percent, reservedUntil: new Date(until) };
}
