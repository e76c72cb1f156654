/** `sql` with its placeholders filled in: see `growHistory`. Without `what`, it takes no time. */
export type Statement = [what: string, sql: string];

/*
 * Only the ids are random, so two runs make the same history: what a person does follows from `people.n`. Rows of a
 * table lie in the order of their times, as they would have come, and not person by person, which would be read faster.
 */

/** $1 learners, $2 completions, $3 answers to exercises. */
export const people: Statement[] = [
  [
    "people",
    `CREATE TEMP TABLE people AS
       SELECT n, uuidv7(came - now()) AS id, came, 'learner' || n || '@large.example' AS email,
         (SELECT count(*) FROM courses) AS courses,
         $2::int / $1::int + (n % 5 - 2) * ($2::int / $1::int / 3) AS lessons,
         $3::int / $1::int + (n % 5 - 2) * ($3::int / $1::int / 3) AS tries
       FROM generate_series(1, $1::int) n, LATERAL (SELECT now() - interval '364 days' * (1 - n / ($1::float + 1)) AS came)`,
  ],
  ["", "CREATE UNIQUE INDEX ON people (n)"],
  // Who learns what, in which order.
  [
    "",
    `CREATE TEMP TABLE paths AS
       WITH c AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS courses FROM courses)
       SELECT first.place AS begin, l.course_id, l.id AS lesson_id,
         row_number() OVER (PARTITION BY first.place ORDER BY (c.place - first.place + c.courses) % c.courses, l.order_index) AS step,
         row_number() OVER (PARTITION BY first.place, l.course_id ORDER BY l.order_index) AS number,
         count(*) OVER (PARTITION BY first.place, l.course_id) AS lessons
       FROM c first CROSS JOIN c JOIN course_lessons l ON l.course_id = c.id AND l.retired_at IS NULL`,
  ],
  // One exercise in four is missed at first, another one for every fourth learner.
  [
    "",
    `CREATE TEMP TABLE drills AS
       WITH asked AS (
         SELECT p.begin, p.step, a.*, row_number() OVER (PARTITION BY p.begin ORDER BY p.step, a.exercise_id) AS m
         FROM paths p JOIN answers a USING (lesson_id)
       ), tries AS (
         SELECT asked.*, variant, attempt FROM asked, generate_series(0, 3) variant, generate_series(1, 2) attempt
         WHERE attempt = 2 OR wrong IS NOT NULL AND (m + variant) % 4 = 0
       )
       SELECT begin, variant, step, version_id, exercise_id, attempt = 1 AS is_missed,
         CASE attempt WHEN 1 THEN wrong ELSE "right" END AS answer, CASE attempt WHEN 1 THEN false ELSE is_right END AS is_right,
         attempt = 2 OR is_done AS is_done, row_number() OVER (PARTITION BY begin, variant ORDER BY m, attempt) AS place
       FROM tries`,
  ],
  ["", "ANALYZE people, paths, drills"],
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
    "consents",
    `INSERT INTO consents (id, user_id, kind, version, given_at)
     SELECT uuidv7(came - now()), id, kind::consent_kind, '2026-11-26', came
     FROM people, unnest(ARRAY['terms', 'privacy']) kind ORDER BY n`,
  ],
  [
    "sessions",
    `INSERT INTO sessions (id, user_id, version, device, created_at, last_seen_at, expires_at)
     SELECT uuidv7(came - now()), id, 1, 'Firefox on Windows', came, least(now(), came + interval '9 days'), came + interval '30 days'
     FROM people WHERE came > now() - interval '40 days' ORDER BY n`,
  ],
];

const DONE = "people p JOIN paths t ON t.begin = p.n % p.courses AND t.step <= p.lessons";
const DONE_AT = "least(now(), p.came + t.step * interval '1 day')";
const TRIED = `people p JOIN drills d ON d.begin = p.n % p.courses AND d.variant = p.n / p.courses % 4 AND d.place <= p.tries`;
const TRIED_AT = "least(now(), p.came + d.step * interval '1 day' + d.place * interval '1 minute')";

export const learning: Statement[] = [
  [
    "enrolments",
    `INSERT INTO user_course_progress (id, user_id, course_id, current_lesson_id, last_accessed_at, completed_at, total_time_spent, enrolled_at)
     SELECT uuidv7(min(${DONE_AT}) - now()), p.id, t.course_id, (array_agg(t.lesson_id ORDER BY t.number DESC))[1], max(${DONE_AT}),
       CASE WHEN count(*) = max(t.lessons) THEN max(${DONE_AT}) END, 14 * count(*), min(${DONE_AT})
     FROM ${DONE} GROUP BY p.id, t.course_id ORDER BY min(${DONE_AT})`,
  ],
  [
    "completions",
    `INSERT INTO lesson_completions (id, user_id, course_id, lesson_id, completed_at)
     SELECT uuidv7(at - now()), id, course_id, lesson_id, at
     FROM (SELECT p.id, t.course_id, t.lesson_id, ${DONE_AT} AS at FROM ${DONE} ORDER BY at)`,
  ],
  [
    "XP",
    `INSERT INTO xp_ledger (id, user_id, amount, reason, created_at)
     SELECT uuidv7(at - now()), id, 50, 'lesson_completed:' || lesson_id, at
     FROM (SELECT p.id, t.lesson_id, ${DONE_AT} AS at FROM ${DONE} ORDER BY at)`,
  ],
  [
    "badges",
    `INSERT INTO badges (id, user_id, key, name, awarded_at)
     SELECT uuidv7(came - now()), id, 'first-lesson', 'First bite', came FROM people ORDER BY n`,
  ],
  [
    "answers to exercises",
    `INSERT INTO exercise_tries (id, user_id, version_id, answer, is_right, is_done, tried_at)
     SELECT gen_random_uuid(), id, version_id, answer, is_right, is_done, at
     FROM (SELECT p.id, d.version_id, d.answer, d.is_right, d.is_done, ${TRIED_AT} AS at FROM ${TRIED} ORDER BY at)`,
  ],
  [
    "knowledge checks",
    `WITH checks AS (
       SELECT q.lesson_id, jsonb_agg(jsonb_build_object('versionId', v.id, 'optionId', k.right_id) ORDER BY q.order_index) AS answers
       FROM questions q JOIN current_question_versions v ON v.question_id = q.id JOIN question_keys k ON k.version_id = v.id
       WHERE q.bank = 'knowledge_check' GROUP BY 1
     )
     INSERT INTO knowledge_check_submissions (id, user_id, lesson_id, answers, score, submitted_at)
     SELECT uuidv7(at - now()), id, lesson_id, answers, 100, at
     FROM (SELECT p.id, t.lesson_id, c.answers, ${DONE_AT} AS at FROM ${DONE} JOIN checks c USING (lesson_id) WHERE p.n % 4 = 0 ORDER BY at)`,
  ],
  [
    "runs of the bench",
    `INSERT INTO bench_runs (id, user_id, version_id, text, output, model, tokens_in, tokens_out, status, started_at, ended_at)
     SELECT gen_random_uuid(), p.id, d.version_id, d.answer->>'text', repeat('What a model wrote to it. ', 40), 'demo', 200, 260, 'done', ${TRIED_AT}, ${TRIED_AT}
     FROM ${TRIED} WHERE d.answer->>'kind' = 'write' AND p.n % 10 = 0 ORDER BY ${TRIED_AT}`,
  ],
  [
    "quizzes",
    `INSERT INTO attempts (id, user_id, kind, status, started_at, closed_at, score)
     SELECT uuidv7(came - now()), id, 'practice', 'closed', came, came, 5 * (n % 20) FROM people WHERE n % 5 < 2 ORDER BY n`,
  ],
];

/** Papers of twenty questions, for attempts of the same kind without any. */
const itemsOf = (kind: "practice" | "certification") =>
  `WITH asked AS (
     SELECT v.id, row_number() OVER (ORDER BY v.id) AS place, k.right_id, o.ids, array_position(o.ids, k.right_id) AS at
     FROM current_question_versions v JOIN question_keys k ON k.version_id = v.id,
       LATERAL (SELECT array_agg(o.id ORDER BY o.order_index) AS ids FROM question_options o WHERE o.version_id = v.id) o
     WHERE v.bank = 'skills_${kind}' AND v.status = 'live'
   ), all_of_them AS (SELECT count(*) AS count FROM asked)
   INSERT INTO attempt_items (id, attempt_id, position, version_id, option_ids, answer_id, answer_seq, shown_at, answered_at)
   SELECT gen_random_uuid(), a.id, position, q.id, q.ids, CASE WHEN position <= a.score / 5 THEN q.right_id ELSE q.ids[q.at % 4 + 1] END,
     position, a.started_at + position * interval '30 seconds', a.started_at + position * interval '30 seconds' + interval '20 seconds'
   FROM people p JOIN attempts a ON a.user_id = p.id AND a.kind = '${kind}', generate_series(1, 20) position, all_of_them
     JOIN asked q ON true WHERE q.place = (7 * p.n + position) % all_of_them.count + 1
   ORDER BY a.started_at`;

export const papers: Statement[] = [
  ["", "ANALYZE attempts"],
  ["answers of quizzes", itemsOf("practice")],
  ["answers of exams", itemsOf("certification")],
];

/** Half of them was reviewed once, three days after. The figures are those of `schedule.ts`. */
const CARD = `id, user_id, due_at, stability, difficulty, reps, lapses, state, learning_steps, reviewed_at`;
const cardOf = (
  isReviewed: string,
) => `gen_random_uuid(), user_id, at + CASE WHEN ${isReviewed} THEN interval '6 days' ELSE interval '1 day' END,
       CASE WHEN ${isReviewed} THEN 2.3 ELSE 0.212 END, 6.4133, CASE WHEN ${isReviewed} THEN 2 ELSE 1 END, 0, 2, 0,
       CASE WHEN ${isReviewed} THEN at + interval '3 days' ELSE at END`;

export const reviews: Statement[] = [
  [
    "cards of exercises",
    `INSERT INTO review_cards (exercise_id, ${CARD})
     SELECT exercise_id, ${cardOf("place % 2 = 0 AND at < now() - interval '3 days'")}
     FROM (SELECT p.id AS user_id, d.exercise_id, d.place, ${TRIED_AT} AS at FROM ${TRIED} WHERE d.is_missed ORDER BY at)`,
  ],
  [
    "cards of questions",
    `INSERT INTO review_cards (question_id, ${CARD})
     SELECT question_id, ${cardOf("position % 2 = 0 AND at < now() - interval '3 days'")}
     FROM (SELECT a.user_id, v.question_id, i.position, a.closed_at AS at FROM attempts a
       JOIN attempt_items i ON i.attempt_id = a.id JOIN question_versions v ON v.id = i.version_id
       JOIN question_keys k ON k.version_id = v.id WHERE a.kind = 'practice' AND i.answer_id <> k.right_id ORDER BY at)`,
  ],
  [
    "reviews",
    `INSERT INTO card_reviews (id, card_id, answer, is_right, reviewed_at)
     SELECT gen_random_uuid(), id, '{"kind": "option", "optionId": "00000000-0000-4000-8000-000000000000"}', true, reviewed_at
     FROM review_cards WHERE reps = 2 ORDER BY reviewed_at`,
  ],
  [
    "who is reminded",
    `INSERT INTO notification_opt_ins (user_id, kind, opted_in_at) SELECT id, 'bite_reminders', came FROM people WHERE n % 10 = 3`,
  ],
  [
    "reminders",
    `INSERT INTO bite_reminders (user_id, week, enqueued_at)
     SELECT id, week, week + interval '3 days' FROM people, LATERAL generate_series(date_trunc('week', came)::date + 7,
       now()::date - 7, interval '7 days') week WHERE n % 10 = 3`,
  ],
];

/** Their indexes are built at the end: an entry at a time they would take hours. */
export const LARGEST = [
  "user_course_progress",
  "lesson_completions",
  "xp_ledger",
  "exercise_tries",
  "attempt_items",
  "review_cards",
  "card_reviews",
];
