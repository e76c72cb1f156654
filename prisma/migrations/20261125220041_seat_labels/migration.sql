-- A seat's label, and what the tables of seats show beside its state.
CREATE OR REPLACE VIEW "seat_states" WITH (security_invoker = true) AS
  SELECT s.id, s.pack_id, p.org_id, s.number,
    CASE WHEN p.ended_at IS NOT NULL OR s.ends_at <= app_now() THEN 'ended' ELSE s.status::text END AS state,
    least(s.ends_at, p.ended_at) AS ends_at,
    EXISTS (SELECT FROM seat_assignments a JOIN entitlements e ON e.source = 'seat' AND e.source_id = a.id
      JOIN attempts x ON x.entitlement_id = e.id AND x.user_id = e.user_id WHERE a.seat_id = s.id) AS is_exam_started,
    s.activated_at, s.reassigned_at,
    (SELECT count(*) FROM seat_packs e WHERE e.org_id = p.org_id AND (e.created_at, e.id) <= (p.created_at, p.id))
      || '-' || lpad(s.number::text, 2, '0') AS label
  FROM seats s JOIN seat_packs p ON p.id = s.pack_id;
