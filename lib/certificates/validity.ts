/** From the test (product.md, section 9): otherwise a late claim would extend the certificate. */
const VALID_YEARS = 2;

/**
 * The last second (UTC) of the same day two years later: 'valid until' includes its day. 29 February becomes 1
 * March.
 */
export function validUntil(testedAt: Date): Date {
  const end = new Date(testedAt);
  end.setUTCFullYear(end.getUTCFullYear() + VALID_YEARS);
  end.setUTCHours(23, 59, 59, 0);
  return end;
}

/** Certificates store rounded seconds. */
export function isOfLaterTest(certificate: { testedAt: Date }, closedAt: Date): boolean {
  return certificate.testedAt.getTime() - closedAt.getTime() >= 1_000;
}

const DAY = 86_400_000; // milliseconds

export const daysLeft = (expiresAt: Date, now: Date) => (expiresAt.getTime() - now.getTime()) / DAY;

/** A certificate is `expiring` from the first of these on. */
export const REMINDER_DAYS = [90, 30, 7] as const;

/** The latest reminder that is due and not sent; earlier missed ones are skipped. */
export function reminderDue(expiresAt: Date, lastReminder: number | null, now: Date): number | null {
  const left = daysLeft(expiresAt, now);
  if (left <= 0) return null;
  const mark = REMINDER_DAYS.findLast((days) => left <= days);
  return mark !== undefined && (lastReminder === null || lastReminder > mark) ? mark : null;
}
