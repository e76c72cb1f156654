// Made at their first use: browsers import this file, and making one blocks a phone.
let dayFormat: Intl.DateTimeFormat | undefined;
let momentFormat: Intl.DateTimeFormat | undefined;

export function formatDay(date: Date): string {
  dayFormat ??= new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return dayFormat.format(date);
}

/** '2 October 2026 at 09:30 UTC'. For deadlines within a day: the day alone would promise the whole day. */
export function formatMoment(date: Date): string {
  momentFormat ??= new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  return `${momentFormat.format(date)} UTC`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'today at 09:30', 'yesterday at 09:30', else '2 October 2026 at 09:30': in the time of who reads it. */
export function formatRecent(date: Date, { now, timeZone }: { now: Date; timeZone: string }): string {
  const dayOf = (at: Date) => new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone }).format(at);
  const time = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(date);
  const day = dayOf(date);
  const words = { [dayOf(daysAfter(now, -1))]: "yesterday", [dayOf(now)]: "today" };
  return `${words[day] ?? day} at ${time}`;
}

/** 'Oct' for '2026-10-02'. A lookup, because formatting some thirty days takes longer than a query. */
export const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1];

/**
 * Whether at most `days` have passed, in UTC. The first day does not count; the last counts to its end (Regulation
 * 1182/71, Article 3).
 */
export function withinDays(since: Date, days: number, now: Date): boolean {
  const dayOf = (at: Date) => Math.floor(at.getTime() / 86_400_000);
  return dayOf(now) - dayOf(since) <= days;
}

/** Days of 24 hours; negative ones go back. */
export const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000);
