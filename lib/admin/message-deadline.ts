import { type Expression, sql } from "kysely";
import { decisionDueAt } from "../assessments/holds/decision-deadline";
import { adjustmentDueAt } from "../site/adjustments/adjustments";

/** The contact form promises an answer within 2 business days, as held exams are promised a decision. */
export const answerDueAt = decisionDueAt;

const DAY = 86_400_000;
const SUNDAY = Date.UTC(2026, 0, 4);

/** A rule of business days in SQL: by the day of the week it is so many days of 24 hours. */
function inSql(dueAt: (at: Date) => Date) {
  const days = Array.from({ length: 7 }, (_, weekday) => {
    const at = SUNDAY + weekday * DAY;
    return (dueAt(new Date(at)).getTime() - at) / DAY;
  });
  return (at: Expression<Date>) => sql<Date>`${at} + interval '24 hours'
  * (ARRAY[${sql.join(days.map((count) => sql.lit(count)))}])[1 + extract(dow FROM ${at} AT TIME ZONE 'UTC')::int]`;
}

export const answerDue = inSql(answerDueAt);
export const adjustmentDue = inSql(adjustmentDueAt);
