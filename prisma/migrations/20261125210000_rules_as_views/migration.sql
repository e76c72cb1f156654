-- Rules that SQL must know, each once. TypeScript reads these views; docs/decisions/0023 says why.
-- security_invoker: whoever reads a view needs rights on its tables, and nobody writes through one.

-- Whether an entitlement's period includes a moment. A revoked one covers nothing: see the views.
CREATE FUNCTION period_covers(starts_at timestamptz, ends_at timestamptz, at timestamptz) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$ SELECT starts_at <= at AND (ends_at IS NULL OR ends_at > at) $$;

CREATE VIEW "active_entitlements" WITH (security_invoker = true) AS
  SELECT id, user_id, sku, source, source_id, starts_at, ends_at
  FROM entitlements WHERE revoked_at IS NULL AND period_covers(starts_at, ends_at, app_now());

CREATE VIEW "public_courses" WITH (security_invoker = true) AS
  SELECT id, title, description, short_description, price, difficulty_level, duration_hours, created_at, marketing
  FROM courses WHERE is_published AND retired_at IS NULL;

-- A nightly job writes the end of a seat; its end counts before the job.
CREATE VIEW "seat_states" WITH (security_invoker = true) AS
  SELECT s.id, s.pack_id, p.org_id, s.number,
    CASE WHEN p.ended_at IS NOT NULL OR s.ends_at <= app_now() THEN 'ended' ELSE s.status::text END AS state,
    least(s.ends_at, p.ended_at) AS ends_at
  FROM seats s JOIN seat_packs p ON p.id = s.pack_id;

-- When a person's time on a seat ended or will end, whatever ends it first. Null: the seat has no end yet.
CREATE VIEW "seat_terms" WITH (security_invoker = true) AS
  SELECT a.id, a.seat_id, a.user_id, p.org_id, a.started_at, least(a.ended_at, s.ends_at, p.ended_at) AS ends_at
  FROM seat_assignments a JOIN seats s ON s.id = a.seat_id JOIN seat_packs p ON p.id = s.pack_id;

CREATE VIEW "open_invitations" WITH (security_invoker = true) AS
  SELECT id, org_id, seat_id, email, token_hash, invited_at, expires_at, resent_at
  FROM org_invitations WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- 'current': the one of its chain that counts. The worst that can be said is its status.
CREATE VIEW "certificate_states" WITH (security_invoker = true) AS
  SELECT c.id, c.revoked_at IS NULL AND c.superseded_by_id IS NULL AS is_current,
    CASE WHEN c.revoked_at IS NOT NULL THEN 'revoked' WHEN c.superseded_by_id IS NOT NULL THEN 'superseded'
      WHEN c.expires_at <= app_now() THEN 'expired' ELSE 'valid' END AS status
  FROM certificates c;

-- The wording of each question that new papers draw: the latest, unless an operator or the content retired it.
CREATE VIEW "current_question_versions" WITH (security_invoker = true) AS
  SELECT v.id, v.question_id, v.version, q.bank, q.scope, q.key, q.category, q.course_id, q.lesson_id
  FROM questions q JOIN question_versions v ON v.question_id = q.id
  WHERE q.retired_at IS NULL AND q.absent_since IS NULL
    AND NOT EXISTS (SELECT FROM question_versions n WHERE n.question_id = v.question_id AND n.version > v.version);

-- A claimant may take these over: paid, not fully refunded, and no withdrawal waits for an answer.
CREATE VIEW "claimable_orders" WITH (security_invoker = true) AS
  SELECT o.id, o.reference FROM orders o LEFT JOIN withdrawals w ON w.order_id = o.id
  WHERE o.paid_at IS NOT NULL AND o.status <> 'refunded' AND (w.order_id IS NULL OR w.settled_at IS NOT NULL);

REVOKE INSERT, UPDATE, DELETE ON "active_entitlements", "public_courses", "seat_states", "seat_terms", "open_invitations",
  "certificate_states", "current_question_versions", "claimable_orders", "question_keys" FROM skillbite_app;
