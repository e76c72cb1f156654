const DAY = 24 * 60 * 60 * 1000;
/** Business days in which a candidate hears of a held attempt. Source: docs/exam.md, 'Integrity'. */
const BUSINESS_DAYS = 2;

const isWeekend = (at: Date) => at.getUTCDay() === 0 || at.getUTCDay() === 6;

/** Until when a held attempt should be decided. Saturdays and Sundays (UTC) do not count; public holidays do. */
export function decisionDueAt(heldAt: Date): Date {
  let due = heldAt;
  for (let left = BUSINESS_DAYS; left > 0; ) {
    due = new Date(due.getTime() + DAY);
    if (!isWeekend(due)) left--;
  }
  return due;
}
