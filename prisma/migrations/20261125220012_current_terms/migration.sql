-- A seat on which somebody started the exam goes to nobody else.
CREATE OR REPLACE VIEW "seat_states" WITH (security_invoker = true) AS
  SELECT s.id, s.pack_id, p.org_id, s.number,
    CASE WHEN p.ended_at IS NOT NULL OR s.ends_at <= app_now() THEN 'ended' ELSE s.status::text END AS state,
    least(s.ends_at, p.ended_at) AS ends_at,
    EXISTS (SELECT FROM seat_assignments a JOIN entitlements e ON e.source = 'seat' AND e.source_id = a.id
      JOIN attempts x ON x.entitlement_id = e.id AND x.user_id = e.user_id WHERE a.seat_id = s.id) AS is_exam_started
  FROM seats s JOIN seat_packs p ON p.id = s.pack_id;

-- Whose seat it is now. Not by ends_at alone: whoever waited for a lock has an app_now() before the end that it waited for.
CREATE OR REPLACE VIEW "seat_terms" WITH (security_invoker = true) AS
  SELECT a.id, a.seat_id, a.user_id, p.org_id, a.started_at, least(a.ended_at, s.ends_at, p.ended_at) AS ends_at,
    a.ended_at IS NULL AND p.ended_at IS NULL AND (s.ends_at > app_now()) IS TRUE AS is_current
  FROM seat_assignments a JOIN seats s ON s.id = a.seat_id JOIN seat_packs p ON p.id = s.pack_id;
