import "server-only";
import { PASS_MARK } from "../assessments/rules";
import { longTransaction, type Tx } from "../db";
import { Prisma } from "../generated/prisma/client";

type Mark = { rollup: "learning" | "people" | "sales" | "exam"; weeks: string[] };

/**
 * Updates the figures of the admin pages in one transaction: it recounts each week that a change has marked since the
 * last run. So it may run twice, late or after a crash, and a later refund or erasure changes the week where it
 * counted. `all`: recounts every week.
 */
export async function refreshRollups({ all = false } = {}): Promise<void> {
  await longTransaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL lock_timeout = '240s'`;
    await tx.$queryRaw`SELECT id FROM rollup_states FOR UPDATE`;
    if (all) await tx.$executeRaw`SELECT mark_all_rollups()`;
    const marks = await tx.$queryRaw<Mark[]>`
      WITH taken AS (DELETE FROM rollup_marks RETURNING rollup, week)
      SELECT rollup::text AS rollup, array_agg(DISTINCT week::text) AS weeks FROM taken GROUP BY 1`;
    for (const { rollup, weeks } of marks) await recount[rollup](tx, weeks);
    await countMail(tx);
    await tx.$executeRaw`
      UPDATE rollup_states SET as_of = app_now(), mails_waiting = waiting.mails, oldest_waiting = waiting.oldest
      FROM (SELECT count(*)::int AS mails, min(created_on) AS oldest FROM pgboss.job
        WHERE state < 'completed' AND name LIKE '%-mail') waiting`;
  });
}

const asked = (weeks: string[]) => Prisma.sql`
  asked AS (
    SELECT week, week::timestamp AT TIME ZONE 'UTC' AS since, (week + 7)::timestamp AT TIME ZONE 'UTC' AS until
    FROM unnest(${weeks}::date[]) week
  )`;

const recount = { learning: countLearning, people: countPeople, sales: countSales, exam: countExams };

/** For people who enrolled in these weeks. */
async function countLearning(tx: Tx, weeks: string[]) {
  await tx.$executeRaw`DELETE FROM course_rollups WHERE week = ANY (${weeks}::date[])`;
  await tx.$executeRaw`DELETE FROM lesson_rollups WHERE week = ANY (${weeks}::date[])`;
  await tx.$executeRaw`
    WITH ${asked(weeks)}, learners AS (
      SELECT asked.week, p.user_id, p.course_id, p.current_lesson_id, p.completed_at IS NOT NULL AS is_finished
      FROM asked JOIN user_course_progress p ON p.enrolled_at >= asked.since AND p.enrolled_at < asked.until
    ), places AS (
      SELECT s.week, s.user_id, s.course_id, s.is_finished, l.id AS lesson_id, l.order_index, true AS is_done
      FROM learners s
      JOIN lesson_completions c ON c.user_id = s.user_id AND c.course_id = s.course_id
      JOIN course_lessons l ON l.id = c.lesson_id AND l.retired_at IS NULL
      UNION ALL
      SELECT s.week, s.user_id, s.course_id, s.is_finished, l.id, l.order_index, false
      FROM learners s JOIN course_lessons l ON l.id = s.current_lesson_id AND l.retired_at IS NULL
    ), furthest AS (
      SELECT DISTINCT ON (user_id, course_id) week, user_id, course_id, lesson_id, is_finished
      FROM places ORDER BY user_id, course_id, order_index DESC
    ), lessons AS (
      INSERT INTO lesson_rollups (week, lesson_id, completed, no_further)
      SELECT week, lesson_id, sum(completed)::int, sum(no_further)::int
      FROM (
        SELECT week, lesson_id, count(*) AS completed, 0 AS no_further FROM places WHERE is_done GROUP BY 1, 2
        UNION ALL
        SELECT week, lesson_id, 0, count(*) FROM furthest WHERE NOT is_finished GROUP BY 1, 2
      ) counted GROUP BY 1, 2
    )
    INSERT INTO course_rollups (week, course_id, enrolled, not_begun, finished)
    SELECT s.week, s.course_id, count(*), count(*) FILTER (WHERE NOT s.is_finished AND f.lesson_id IS NULL),
      count(*) FILTER (WHERE s.is_finished)
    FROM learners s LEFT JOIN furthest f ON f.user_id = s.user_id AND f.course_id = s.course_id
    GROUP BY s.week, s.course_id`;
}

/** For people whose first record is from these weeks, and what they have done since. */
async function countPeople(tx: Tx, weeks: string[]) {
  await tx.$executeRaw`DELETE FROM step_rollups WHERE week = ANY (${weeks}::date[])`;
  await tx.$executeRaw`
    WITH ${asked(weeks)}, people AS (
      SELECT asked.week, u.kind = 'account' AS account,
        EXISTS (SELECT FROM attempts a WHERE a.user_id = u.id AND a.kind = 'practice' AND a.status = 'closed') AS quiz,
        EXISTS (SELECT FROM lesson_completions c WHERE c.user_id = u.id) AS lesson,
        EXISTS (SELECT FROM orders o WHERE o.user_id = u.id) AS checkout,
        EXISTS (SELECT FROM orders o WHERE o.user_id = u.id AND o.paid_at IS NOT NULL) AS paid,
        EXISTS (SELECT FROM attempts a WHERE a.user_id = u.id AND a.kind = 'certification') AS exam,
        EXISTS (SELECT FROM attempts a WHERE a.user_id = u.id AND a.kind = 'certification' AND a.score >= ${PASS_MARK}) AS passed
      FROM asked JOIN users u ON u.created_at >= asked.since AND u.created_at < asked.until
    )
    INSERT INTO step_rollups (week, step, people, in_order)
    SELECT week, step, count(*) FILTER (WHERE is_done), count(*) FILTER (WHERE is_in_order)
    FROM people CROSS JOIN LATERAL (VALUES
      ('came', true, true),
      ('quiz', quiz, quiz),
      ('account', account, quiz AND account),
      ('lesson', lesson, quiz AND account AND lesson),
      ('checkout', checkout, quiz AND account AND lesson AND checkout),
      ('paid', paid, quiz AND account AND lesson AND checkout AND paid),
      ('exam', exam, quiz AND account AND lesson AND checkout AND paid AND exam),
      ('passed', passed, quiz AND account AND lesson AND checkout AND paid AND exam AND passed)
    ) steps (step, is_done, is_in_order)
    GROUP BY week, step`;
}

/** A refund counts in the week of its payment, and a dispute counts until it is won. */
async function countSales(tx: Tx, weeks: string[]) {
  await tx.$executeRaw`DELETE FROM sale_rollups WHERE week = ANY (${weeks}::date[])`;
  await tx.$executeRaw`
    WITH ${asked(weeks)}
    INSERT INTO sale_rollups (week, currency, orders, gross, refunded, disputed)
    SELECT asked.week, o.currency, count(*), sum(o.amount_total), sum(o.amount_refunded),
      coalesce(sum(o.amount_total - o.amount_refunded) FILTER (WHERE o.dispute_status IN ('open', 'lost')), 0)
    FROM asked JOIN orders o ON o.paid_at >= asked.since AND o.paid_at < asked.until
    GROUP BY 1, 2`;
}

async function countExams(tx: Tx, weeks: string[]) {
  await tx.$executeRaw`DELETE FROM exam_rollups WHERE week = ANY (${weeks}::date[])`;
  await tx.$executeRaw`
    WITH ${asked(weeks)}
    INSERT INTO exam_rollups (week, closed, passed)
    SELECT asked.week, count(*), count(*) FILTER (WHERE a.score >= ${PASS_MARK})
    FROM asked JOIN attempts a ON a.kind = 'certification' AND a.closed_at >= asked.since AND a.closed_at < asked.until
    GROUP BY 1`;
}

/** Only the last three days: the queue soon deletes older jobs, and their counts stay. */
async function countMail(tx: Tx) {
  await tx.$executeRaw`
    INSERT INTO mail_rollups (day, name, sent, failed)
    SELECT (completed_on AT TIME ZONE 'UTC')::date, name,
      count(*) FILTER (WHERE state = 'completed'), count(*) FILTER (WHERE state = 'failed')
    FROM pgboss.job
    WHERE state >= 'completed' AND name LIKE '%-mail'
      AND completed_on >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' - interval '2 days'
    GROUP BY 1, 2
    ON CONFLICT (day, name) DO UPDATE SET sent = excluded.sent, failed = excluded.failed`;
}
