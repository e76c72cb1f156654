import { type ActiveDay, DAY, type Day, shiftDay } from "../learning/progress/streak";

export type Week = { start: Day; xp: number };

export function weeksOf(active: readonly ActiveDay[], today: Day, count = 8): Week[] {
  const monday = shiftDay(today, -((new Date(Date.parse(today)).getUTCDay() + 6) % 7));
  return Array.from({ length: count }, (_, index) => {
    const start = shiftDay(monday, 7 * (index - count + 1));
    const end = shiftDay(start, 7);
    const xp = active.filter(({ day }) => day >= start && day < end).reduce((sum, each) => sum + each.xp, 0);
    return { start, xp };
  });
}

export type CalendarWeek = {
  start: Day;
  days: (boolean | null)[];
};

export function calendarOf(active: readonly ActiveDay[], today: Day, count = 8): CalendarWeek[] {
  const known = new Set(active.map(({ day }) => Date.parse(day)));
  const end = Date.parse(today);
  return weeksOf([], today, count).map(({ start }) => ({
    start,
    days: Array.from({ length: 7 }, (_, index) => {
      const at = Date.parse(start) + index * DAY;
      return at > end ? null : known.has(at);
    }),
  }));
}
