import { daysAfter } from "./dates";

const isWeekend = (at: Date) => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/** The same time of day, so many business days later. Saturdays and Sundays (UTC) do not count; public holidays do. */
export function businessDaysAfter(start: Date, days: number): Date {
  let end = start;
  for (let left = days; left > 0; ) {
    end = daysAfter(end, 1);
    if (!isWeekend(end)) left--;
  }
  return end;
}
