/* Rows that are summed by week, for the admin pages. A week is named by its Monday ('2026-11-16', UTC), money is in EUR
   cents, a share is 0 to 1 and null where there is nothing to divide by. */

import type { Period } from "./schema";

const DAY = 86_400_000;

export const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export function weeksUntil(at: Date, count: number): string[] {
  const sinceMonday = (at.getUTCDay() + 6) % 7;
  const monday = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()) - sinceMonday * DAY;
  return Array.from({ length: count }, (_, index) =>
    new Date(monday - (count - 1 - index) * 7 * DAY).toISOString().slice(0, 10),
  );
}

/** The weeks of a period, the latest last. */
export function weeksOf(period: Period, at: Date): string[] {
  if (period === "this") return weeksUntil(at, 1);
  return period === "last" ? weeksUntil(at, 2).slice(0, 1) : weeksUntil(at, period);
}

export function fillWeeks<Row extends { week: string }>(
  weeks: string[],
  rows: Row[],
  empty: Omit<Row, "week">,
): Row[] {
  const known = new Map(rows.map((row) => [row.week, row]));
  return weeks.map((week) => known.get(week) ?? ({ week, ...empty } as Row));
}

export function totalOf<Row extends { week: string }>(rows: Row[]): Omit<Row, "week"> {
  const total: Record<string, number> = {};
  for (const { week: _week, ...columns } of rows) {
    for (const [key, value] of Object.entries(columns)) total[key] = (total[key] ?? 0) + Number(value);
  }
  return total as Omit<Row, "week">;
}

export type Sale = { week: string; orders: number; gross: number; refunded: number; disputed: number };
/** EUR cents without what was refunded, or may have to be. */
export const netOf = ({ gross, refunded, disputed }: Sale) => gross - refunded - disputed;

export type Exams = { week: string; closed: number; passed: number };
/** Of the people who came in a week, how many have an account and how many have paid, whenever that was. */
export type Newcomers = { week: string; came: number; account: number; paid: number };
