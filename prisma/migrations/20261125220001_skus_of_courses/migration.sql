-- The skus of courses and certificates, as lib/courses/skus.ts builds them.

-- `sku` opens this course, `level_sku` all courses of its level.
CREATE VIEW "course_skus" WITH (security_invoker = true) AS
  SELECT id AS course_id, title, 'course_' || id AS sku, 'level_' || difficulty_level AS level_sku FROM courses;

-- An entitlement of one of these skus covers the certificate.
CREATE VIEW "certificate_skus" WITH (security_invoker = true) AS
  SELECT c.id AS certificate_id, covering.sku FROM certificates c CROSS JOIN LATERAL unnest(CASE c.kind
    WHEN 'certification' THEN ARRAY['exam'] ELSE ARRAY['course_' || c.course_id, 'level_' || c.level] END) AS covering(sku);

REVOKE INSERT, UPDATE, DELETE ON "course_skus", "certificate_skus" FROM skillbite_app;
