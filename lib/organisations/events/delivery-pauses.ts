import { daysAfter } from "../../platform/dates";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds before each further try, as the Standard Webhooks specification advises. */
export const PAUSES = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

/** Seconds until the next try after `failed` tries; null when it is given up. */
export const pauseAfter = (failed: number): number | null => PAUSES[failed - 1] ?? null;

/** An endpoint that has failed for so long ends. */
export const FAILING_DAYS = 5;
/** Longer than the longest pause: whoever has been asked nothing for so long has not failed all the time. */
const QUIET_DAYS = 2;

type Failing = { failingSince: Date | null; lastFailedAt: Date | null };

/** Since when an endpoint fails that fails now, too. */
export function failingSince({ failingSince: since, lastFailedAt }: Failing, now: Date): Date {
  if (!since || !lastFailedAt || daysAfter(lastFailedAt, QUIET_DAYS) < now) return now;
  return since;
}

export const hasFailedTooLong = (since: Date, now: Date): boolean => daysAfter(since, FAILING_DAYS) <= now;
