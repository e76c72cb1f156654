-- Where the badges' bits stand in the status lists. Whether a badge has ended follows from its certificate's state.
CREATE OR REPLACE VIEW "certificate_states" WITH (security_invoker = true) AS
  SELECT c.id, c.revoked_at IS NULL AND c.superseded_by_id IS NULL AS is_current,
    CASE WHEN c.revoked_at IS NOT NULL THEN 'revoked' WHEN c.superseded_by_id IS NOT NULL THEN 'superseded'
      WHEN c.expires_at <= app_now() THEN 'expired' ELSE 'valid' END AS status,
    c.status_list, c.status_index
  FROM certificates c;

-- A place that a certificate has left stays ended.
CREATE VIEW "badge_places" WITH (security_invoker = true) AS
  SELECT status_list, status_index, NOT is_current AS is_ended FROM certificate_states
  UNION ALL SELECT status_list, status_index, true FROM ended_badges;

REVOKE INSERT, UPDATE, DELETE ON "badge_places" FROM skillbite_app;
