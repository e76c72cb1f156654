/** Real figures instead of constants: product.md, reading 6. A day is 'YYYY-MM-DD' in the learner's time zone. */

export type Day = string;
export type ActiveDay = { day: Day; xp: number };

export const DAY = 86_400_000; // milliseconds
/** A later day, or an earlier one for less than 0. */
export const shiftDay = (day: Day, days: number): Day =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

const dayFormats = new Map<string, Intl.DateTimeFormat>(); // by time zone: creating one is slow

export function dayOf(at: Date, timeZone: string): Day {
  const format =
    dayFormats.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  dayFormats.set(timeZone, format);
  return format.format(at);
}

export function activeDaysOf(done: readonly { at: Date; xp: number }[], timeZone: string): ActiveDay[] {
  const days = new Map<Day, number>();
  for (const { at, xp } of done) {
    const day = dayOf(at, timeZone);
    days.set(day, (days.get(day) ?? 0) + xp);
  }
  return [...days].map(([day, xp]) => ({ day, xp }));
}

/** Days in a row with activity, up to today or yesterday (today can still become one); at least 1. */
export function streakOf(active: readonly Day[], today: Day): number {
  const days = new Set(active);
  let day = days.has(today) ? today : shiftDay(today, -1);
  let length = 0;
  while (days.has(day)) {
    length++;
    day = shiftDay(day, -1);
  }
  return Math.max(1, length);
}
