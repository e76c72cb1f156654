import { DAY, type Day, shiftDay } from "../learning/progress/streak";

/** A missed question comes back after so many days, counted from the miss and then from each review. */
export const REVIEW_DAYS = [1, 3, 7, 21] as const;

export function dueAt(missedAt: Date, reviews: readonly Date[]): Date | null {
  const since = reviews.filter((at) => at >= missedAt).sort((a, b) => a.getTime() - b.getTime());
  const days = REVIEW_DAYS[since.length];
  if (days === undefined) return null;
  return new Date((since.at(-1) ?? missedAt).getTime() + days * DAY);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });

export function nothingDue(first: Day | null, today: Day): string {
  if (first === today) return "Nothing to repeat yet: the first question comes back later today.";
  if (first === null) return "Nothing to repeat today.";
  const day = first === shiftDay(today, 1) ? "tomorrow" : `on ${dayFormat.format(new Date(first))}`;
  return `Nothing to repeat today. The first question comes back ${day}.`;
}
