import type { Statement } from "./learning-history";

/** What people bought, the exams that it opened, and their certificates. */
export const sales: Statement[] = [
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
];

/** Organisations with their seats, and what the operator has seen. */
export const organisations: Statement[] = [
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
