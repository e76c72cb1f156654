import pg from "pg";
import { step } from "../../scripts/lib/progress";

export type Size = { learners: number; completions: number };

const QUESTIONS = 20;

/*
 * Only the ids are random, so two runs make the same history: what a person does follows from `people.n`.
 * `paths` holds who learns what, in which order.
 */
const statements: [what: string, sql: string][] = [
  [
    "people",
    `CREATE TEMP TABLE people AS
       SELECT n, gen_random_uuid() AS id, now() - interval '364 days' * (1 - n / ($1::float + 1)) AS came,
         'learner' || n || '@large.example' AS email
       FROM generate_series(1, $1::int) n`,
  ],
  ["", "CREATE UNIQUE INDEX ON people (n)"],
  [
    "accounts",
    `INSERT INTO users (id, kind, email, name, email_verified_at, created_at)
     SELECT id, 'account', email, 'Learner ' || n, came, came FROM people ORDER BY n`,
  ],
  [
    "profiles",
    `INSERT INTO profiles (id, email, tos_consented, privacy_consented, consented_at)
     SELECT id, email, true, true, came FROM people ORDER BY n`,
  ],
  [
    "paths",
    `CREATE TEMP TABLE paths AS
       WITH c AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS courses FROM courses)
       SELECT first.place AS begin, first.courses, l.course_id, l.id AS lesson_id,
         row_number() OVER (PARTITION BY first.place ORDER BY (c.place - first.place + c.courses) % c.courses, l.order_index) AS step,
         row_number() OVER (PARTITION BY first.place, l.course_id ORDER BY l.order_index) AS number,
         count(*) OVER (PARTITION BY first.place, l.course_id) AS lessons
       FROM c first CROSS JOIN c JOIN course_lessons l ON l.course_id = c.id AND l.retired_at IS NULL`,
  ],
  ["", "CREATE INDEX ON paths (begin, step)"],
  ["", "ANALYZE people"],
  ["", "ANALYZE paths"],
  [
    "who completes what",
    `CREATE TEMP TABLE done AS
       SELECT p.id AS user_id, p.n, t.course_id, t.lesson_id, t.number, t.lessons,
         least(now(), p.came + t.step * interval '1 day') AS at
       FROM people p JOIN paths t ON t.begin = p.n % t.courses
         AND t.step <= $2::int / $1::int + ((p.n % 5) - 2) * ($2::int / $1::int / 3)`,
  ],
  [
    "enrolments",
    `INSERT INTO user_course_progress (id, user_id, course_id, current_lesson_id, last_accessed_at, completed_at, enrolled_at)
     SELECT gen_random_uuid(), user_id, course_id, (array_agg(lesson_id ORDER BY number DESC))[1], max(at),
       CASE WHEN count(*) = max(lessons) THEN max(at) END, min(at)
     FROM done GROUP BY user_id, course_id`,
  ],
  [
    "completions",
    `INSERT INTO lesson_completions (id, user_id, course_id, lesson_id, completed_at)
     SELECT gen_random_uuid(), user_id, course_id, lesson_id, at FROM done`,
  ],
  [
    "XP",
    `INSERT INTO xp_ledger (id, user_id, amount, reason, created_at)
     SELECT gen_random_uuid(), user_id, 50, 'lesson_completed:' || lesson_id, at FROM done`,
  ],
  [
    "quizzes",
    `INSERT INTO attempts (id, user_id, kind, status, started_at, closed_at, score)
     SELECT gen_random_uuid(), id, 'practice', 'closed', came, came, 5 * (n % 20) FROM people WHERE n % 5 < 3`,
  ],
  [
    "answers",
    `WITH questions AS (
       SELECT v.id, row_number() OVER (ORDER BY v.id) AS position, (SELECT array_agg(o.id) FROM question_options o WHERE o.version_id = v.id) AS options
       FROM question_versions v JOIN questions q ON q.id = v.question_id
       WHERE q.bank = 'skills_practice' LIMIT ${QUESTIONS}
     )
     INSERT INTO attempt_items (id, attempt_id, position, version_id, option_ids, answer_id, answered_at)
     SELECT gen_random_uuid(), a.id, q.position, q.id, q.options, q.options[1], a.closed_at
     FROM people p JOIN attempts a ON a.user_id = p.id AND a.kind = 'practice', questions q
     WHERE p.n % 10 = 1`,
  ],
  [
    "orders",
    `INSERT INTO orders (id, reference, user_id, status, amount_total, amount_refunded, email, idempotency_key,
       stripe_session_id, stripe_payment_intent_id, created_at, paid_at)
     SELECT gen_random_uuid(), 'SBO-LARGE' || n, id,
       (CASE WHEN n % 25 = 0 THEN 'refunded' WHEN n % 10 = 0 THEN 'expired' ELSE 'paid' END)::order_status,
       3900 + 1000 * (n % 4), CASE WHEN n % 25 = 0 THEN 3900 + 1000 * (n % 4) ELSE 0 END, 'payer' || n || '@large.example',
       'large-' || n, 'cs_large_' || n, 'pi_large_' || n, came, CASE WHEN n % 25 = 0 OR n % 10 > 0 THEN came END
     FROM people WHERE n % 5 = 0 OR n % 20 = 1`,
  ],
  [
    "purchases",
    `INSERT INTO purchases (id, order_id, user_id, sku, amount, status, created_at)
     SELECT gen_random_uuid(), o.id, o.user_id, 'exam', o.amount_total,
       (CASE o.status WHEN 'refunded' THEN 'refunded' WHEN 'expired' THEN 'canceled' ELSE 'paid' END)::purchase_status, o.created_at
     FROM people p JOIN orders o ON o.user_id = p.id`,
  ],
  [
    "access",
    `INSERT INTO entitlements (id, user_id, sku, source, source_id, starts_at, revoked_at, revoked_reason)
     SELECT gen_random_uuid(), b.user_id, b.sku, 'purchase', b.id, b.created_at,
       CASE WHEN b.status = 'refunded' THEN b.created_at END, CASE WHEN b.status = 'refunded' THEN 'refund' END
     FROM people p JOIN purchases b ON b.user_id = p.id WHERE b.status <> 'canceled'`,
  ],
  [
    "exams",
    `INSERT INTO attempts (id, user_id, kind, status, entitlement_id, declared_at, started_at, closed_at, score)
     SELECT gen_random_uuid(), p.id, 'certification', 'closed', e.id, p.came, p.came, p.came, 60 + 5 * (p.n % 9)
     FROM people p JOIN entitlements e ON e.user_id = p.id AND e.revoked_at IS NULL`,
  ],
  [
    "certificates",
    `INSERT INTO certificates (id, code, kind, user_id, attempt_id, entitlement_id, holder_name, title, score,
       programme_version, assessment, tested_at, issued_at, expires_at, status_list, status_index)
     SELECT gen_random_uuid(), 'SB-2026-' || lpad((777000000000000 + p.n)::text, 16, '0'), 'certification', p.id, a.id, a.entitlement_id,
       'Learner ' || p.n, 'AI Proficiency Certification', a.score, '2026.1', '{"questions":20,"passMark":80,"areas":[]}',
       a.closed_at, a.closed_at, a.closed_at + interval '2 years', 900 + p.n / 131072, p.n % 131072
     FROM people p JOIN attempts a ON a.user_id = p.id AND a.kind = 'certification' AND a.score >= 80`,
  ],
  [
    // One in ten owns an organisation, so that a thousand people fill a page. It has ten seats: five taken,
    // one offered to a stranger.
    "organisations",
    `INSERT INTO orgs (id, owner_id, name, created_at)
     SELECT gen_random_uuid(), id, 'Company ' || n || ' & Partners-Large', came FROM people WHERE n % 10 = 2`,
  ],
  [
    "their orders",
    `WITH bought AS (
       INSERT INTO orders (id, reference, user_id, status, amount_total, email, idempotency_key, created_at, paid_at)
       SELECT gen_random_uuid(), 'SBO-SEATS' || n, id, 'paid', 94900, 'seats' || n || '@large.example', 'seats-' || n, came, came
       FROM people WHERE n % 10 = 2 RETURNING id, user_id, amount_total, created_at
     )
     INSERT INTO purchases (id, order_id, user_id, sku, amount, status, created_at)
     SELECT gen_random_uuid(), id, user_id, 'seats_10', amount_total, 'paid', created_at FROM bought`,
  ],
  [
    "packs of seats",
    `INSERT INTO seat_packs (id, org_id, purchase_id, size, created_at)
     SELECT gen_random_uuid(), g.id, b.id, 10, g.created_at
     FROM orgs g JOIN purchases b ON b.user_id = g.owner_id AND b.sku = 'seats_10'`,
  ],
  [
    "seats",
    `INSERT INTO seats (id, pack_id, number, status, activated_at, ends_at)
     SELECT gen_random_uuid(), k.id, number, (CASE WHEN number <= 5 THEN 'active' WHEN number = 6 THEN 'invited' ELSE 'free' END)::seat_status,
       CASE WHEN number <= 5 THEN k.created_at END, CASE WHEN number <= 5 THEN k.created_at + interval '60 days' END
     FROM seat_packs k, generate_series(1, 10) number`,
  ],
  [
    "who has which",
    `INSERT INTO seat_assignments (id, seat_id, user_id, started_at)
     SELECT gen_random_uuid(), s.id, holder.id, s.activated_at
     FROM people owner JOIN orgs g ON g.owner_id = owner.id JOIN seat_packs k ON k.org_id = g.id
     JOIN seats s ON s.pack_id = k.id AND s.status = 'active' JOIN people holder ON holder.n = owner.n + s.number`,
  ],
  [
    "who is invited",
    `INSERT INTO org_invitations (id, org_id, seat_id, email, invited_at, expires_at)
     SELECT gen_random_uuid(), g.id, s.id, 'invited' || owner.n || '@large.example', now(), now() + interval '14 days'
     FROM people owner JOIN orgs g ON g.owner_id = owner.id JOIN seat_packs k ON k.org_id = g.id
     JOIN seats s ON s.pack_id = k.id AND s.status = 'invited'`,
  ],
  [
    "events",
    `INSERT INTO stripe_events (id, type, object_id, payload, received_at, processed_at)
     SELECT 'evt_large_' || p.n || '_' || k, CASE k WHEN 1 THEN 'checkout.session.completed' ELSE 'charge.refunded' END,
       'cs_large_' || p.n, '{"status":"complete"}', p.came, p.came
     FROM people p JOIN orders o ON o.user_id = p.id, generate_series(1, 2) k`,
  ],
  [
    // 200 failed jobs at any size: the admin page shows them all, and a longer page would look slower.
    "mail that was sent",
    `INSERT INTO pgboss.job (id, name, data, state, created_on, started_on, completed_on)
     SELECT gen_random_uuid(), 'certificates.issued-mail', '{}', (CASE WHEN n <= 200 THEN 'failed' ELSE 'completed' END)::pgboss.job_state,
       now() - interval '6 days' * (n % 1000) / 1000, now(), now() - interval '6 days' * (n % 1000) / 1000
     FROM people WHERE n % 2 = 0`,
  ],
  [
    "the audit log",
    `INSERT INTO audit_log (id, action, subject, reason, at)
     SELECT gen_random_uuid(), 'entitlement.granted', 'users:' || id, 'asked by mail', came FROM people WHERE n % 5 = 0`,
  ],
];

/**
 * `completions` must be a multiple of `learners`, and that a multiple of 5, for exact counts. A superuser
 * skips the foreign key checks. The worker refreshes the figures.
 */
export async function growHistory(superuserUrl: string, { learners, completions }: Size): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: known } = await client.query(
      "SELECT FROM users WHERE email LIKE '%@large.example' LIMIT 1",
    );
    if (known.length > 0) throw new Error("This database has grown already.");
    await client.query(
      "SET synchronous_commit = off; SET session_replication_role = replica; SET statement_timeout = 0",
    );
    for (const [what, sql] of statements) {
      const values = [learners, completions].slice(0, sql.includes("$2") ? 2 : sql.includes("$1") ? 1 : 0);
      await (what ? step(`Adding ${what}`, () => client.query(sql, values)) : client.query(sql, values));
    }
    await client.query("DROP TABLE people, paths, done; SELECT mark_all_rollups()");
    await step("Looking at it as the database does", () => client.query("VACUUM ANALYZE"));
    const { rows } = await client.query<Size>(
      `SELECT (SELECT count(*)::int FROM users WHERE email LIKE '%@large.example') AS learners,
         (SELECT count(*)::int FROM lesson_completions) AS completions`,
    );
    if (rows[0]?.learners !== learners || rows[0]?.completions < completions)
      throw new Error(`It has become something else: ${JSON.stringify(rows[0])}`);
  } finally {
    await client.end();
  }
}
