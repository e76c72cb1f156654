import { type Expression, sql } from "kysely";
import { decisionDueAt } from "../assessments/holds/decision-deadline";

/** The contact form promises an answer within 2 business days, as held exams are promised a decision. */
export const answerDueAt = decisionDueAt;

const DAY = 86_400_000;
const SUNDAY = Date.UTC(2026, 0, 4);

/** Days of 24 hours until the answer is due, for a message of each day of the week, from Sunday (UTC). */
const DAYS = Array.from({ length: 7 }, (_, weekday) => {
  const at = SUNDAY + weekday * DAY;
  return (answerDueAt(new Date(at)).getTime() - at) / DAY;
});

/** `answerDueAt` in SQL. */
export const answerDue = (at: Expression<Date>) => sql<Date>`${at} + interval '24 hours'
  * (ARRAY[${sql.join(DAYS.map((days) => sql.lit(days)))}])[1 + extract(dow FROM ${at} AT TIME ZONE 'UTC')::int]`;
