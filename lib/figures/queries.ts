import "server-only";
import { now } from "../clock";
import { db, read } from "../db";
import {
  type CourseRow,
  courseFigures,
  type Exams,
  fillWeeks,
  type Mails,
  type Sale,
  type StepRow,
  stepsOf,
  weeksUntil,
} from "./rules";
import type { Period } from "./schema";

/**
 * The figures of the last weeks, from rollups only, so the rows that it reads grow with weeks and lessons, not with
 * people. `asOf` is null before the first run of the job. The courses with the most enrolled people come first.
 */
export async function getFigures(period: Period) {
  const weeks = weeksUntil(await now(db()), period);
  const since = weeks[0] ?? "";
  const [state, courses, steps, sales, exams, mails, mailKinds] = await Promise.all([
    db().rollupState.findUniqueOrThrow({ where: { id: 1 } }),
    listCourses(since),
    read<StepRow>`
      SELECT step, sum(people)::int AS people, sum(in_order)::int AS "inOrder"
      FROM step_rollups WHERE week >= ${since}::date GROUP BY step`,
    read<Sale>`
      SELECT week::text, orders, gross::float, refunded::float, disputed::float
      FROM sale_rollups WHERE week >= ${since}::date AND currency = 'eur'`,
    read<Exams>`
      SELECT week::text, closed, passed FROM exam_rollups WHERE week >= ${since}::date`,
    read<Mails>`
      SELECT date_trunc('week', day)::date::text AS week, sum(sent)::int AS sent, sum(failed)::int AS failed
      FROM mail_rollups WHERE day >= ${since}::date GROUP BY 1`,
    read<{ name: string; sent: number; failed: number }>`
      SELECT name, sum(sent)::int AS sent, sum(failed)::int AS failed
      FROM mail_rollups WHERE day >= ${since}::date GROUP BY 1 ORDER BY 3 DESC, 2 DESC, 1`,
  ]);
  return {
    asOf: state.asOf,
    waiting: { mails: state.mailsWaiting, oldest: state.oldestWaiting },
    weeks,
    courses: courses.map(courseFigures),
    steps: stepsOf(steps),
    sales: fillWeeks(weeks, sales, { orders: 0, gross: 0, refunded: 0, disputed: 0 }),
    exams: fillWeeks(weeks, exams, { closed: 0, passed: 0 }),
    mails: fillWeeks(weeks, mails, { sent: 0, failed: 0 }),
    mailKinds,
  };
}
export type Figures = Awaited<ReturnType<typeof getFigures>>;

const listCourses = (since: string) => read<CourseRow>`
  WITH enrolments AS (
    SELECT course_id, sum(enrolled)::int AS enrolled, sum(not_begun)::int AS not_begun, sum(finished)::int AS finished
    FROM course_rollups WHERE week >= ${since}::date GROUP BY course_id
  ), counted AS (
    SELECT lesson_id, sum(completed)::int AS completed, sum(no_further)::int AS no_further
    FROM lesson_rollups WHERE week >= ${since}::date GROUP BY lesson_id
  )
  SELECT c.id, c.title, e.enrolled, e.not_begun AS "notBegun", e.finished,
    coalesce(jsonb_agg(jsonb_build_object('key', l.key, 'title', l.title, 'completed', coalesce(n.completed, 0),
      'noFurther', coalesce(n.no_further, 0)) ORDER BY l.order_index) FILTER (WHERE l.id IS NOT NULL), '[]') AS lessons
  FROM enrolments e
  JOIN courses c ON c.id = e.course_id
  LEFT JOIN course_lessons l ON l.course_id = c.id AND l.retired_at IS NULL
  LEFT JOIN counted n ON n.lesson_id = l.id
  WHERE e.enrolled > 0
  GROUP BY c.id, e.enrolled, e.not_begun, e.finished
  ORDER BY e.enrolled DESC, c.id`;
