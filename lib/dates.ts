const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** '2 October 2026', in UTC: the same for everybody who reads it. */
export const formatDay = (date: Date) => dayFormat.format(date);

const momentFormat = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/** '2 October 2026 at 09:30 UTC': for what ends in the middle of a day, of which the day alone would promise all. */
export const formatMoment = (date: Date) => `${momentFormat.format(date)} UTC`;

const monthFormat = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });
const months = Array.from({ length: 12 }, (_, month) => monthFormat.format(Date.UTC(2000, month)));

/** 'Oct' of '2026-10-02'. From a list: a page that formats some thirty days would take longer for that than for a query. */
export const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1];

/**
 * Whether at most so many days have passed: the first does not count, and the last one counts to its end, in UTC
 * (Regulation 1182/71, Article 3).
 */
export function withinDays(since: Date, days: number, now: Date): boolean {
  const dayOf = (at: Date) => Math.floor(at.getTime() / 86_400_000);
  return dayOf(now) - dayOf(since) <= days;
}
