import { DAY, type Day, dayOf, shiftDay } from "../progress/streak";

/** Most items of what is due, in one Weekly Bite: with the new bite about five minutes. */
export const SET_SIZE = 5;

/** The Monday of its week. */
export function mondayOf(day: Day): Day {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return shiftDay(day, -sinceMonday);
}

/** `date`: a Monday. `doneAt`: when this person did its exercise, or null. */
export type BiteState = { id: string; date: Day; doneAt: Date | null };

type Week<Bite> = {
  /** What this person can do now: the newest that is there and not done. */
  bite: Bite | null;
  /** What this person did this week. */
  done: Bite | null;
  /** When the next one comes; null without any. */
  nextOn: Day | null;
};

/**
 * A new bite a week, for each person. Whoever comes a year later gets those that are not done yet, newest first, one a
 * week.
 */
export function weekOf<Bite extends BiteState>(
  bites: readonly Bite[],
  now: Date,
  timeZone: string,
): Week<Bite> {
  const today = dayOf(now, timeZone);
  const monday = mondayOf(today);
  const isThisWeek = (at: Date | null) => at !== null && mondayOf(dayOf(at, timeZone)) === monday;
  const open = bites
    .filter(({ date, doneAt }) => date <= today && doneAt === null)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  const done = bites.find(({ doneAt }) => isThisWeek(doneAt)) ?? null;
  const rest = done ? open : open.slice(1);
  const coming = bites.map(({ date }) => date).filter((date) => date > today);
  const nextOn = rest.length > 0 ? shiftDay(monday, 7) : (coming.toSorted()[0] ?? null);
  return { bite: done ? null : (open[0] ?? null), done, nextOn };
}

/** How many of what is due are left of this week's set. `reviews`: when this person answered, this week or earlier. */
export function leftOfSet(due: number, reviews: readonly Date[], now: Date, timeZone: string): number {
  const monday = mondayOf(dayOf(now, timeZone));
  const answered = reviews.filter((at) => mondayOf(dayOf(at, timeZone)) === monday).length;
  return Math.min(due, Math.max(0, SET_SIZE - answered));
}

let dayFormat: Intl.DateTimeFormat | undefined;

/** 'tomorrow', 'on Monday 7 December' */
function inWords(day: Day, today: Day): string {
  if (day <= today) return "later today";
  if (day === shiftDay(today, 1)) return "tomorrow";
  dayFormat ??= new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return `on ${dayFormat.format(new Date(day))}`;
}

/** 'Comes back in 8 days.' */
export function comesBack(day: Day, today: Day): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  return days <= 1 ? `Comes back ${inWords(day, today)}.` : `Comes back in ${days} days.`;
}

/** What comes next when nothing is due and the bite is done. */
export function whatComesNext(
  { itemOn, biteOn }: { itemOn: Day | null; biteOn: Day | null },
  today: Day,
): string {
  const item = itemOn && `The next item comes back ${inWords(itemOn, today)}.`;
  const bite = biteOn && `The next new bite comes ${inWords(biteOn, today)}.`;
  return [item, bite].filter(Boolean).join(" ") || "What you miss from now on comes back here.";
}
