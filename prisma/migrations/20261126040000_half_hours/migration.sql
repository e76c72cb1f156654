-- Hours are the sum of what the lessons take, to the half hour. The view is in the way of the type, so it is made again.
DROP VIEW "public_courses";
ALTER TABLE "courses" ALTER COLUMN "duration_hours" TYPE DOUBLE PRECISION;
ALTER TABLE "certificates" ALTER COLUMN "hours" TYPE DOUBLE PRECISION;

CREATE VIEW "public_courses" WITH (security_invoker = true) AS
  SELECT id, title, description, short_description, price, difficulty_level, duration_hours, created_at, marketing
  FROM courses WHERE is_published AND retired_at IS NULL;
REVOKE INSERT, UPDATE, DELETE ON "public_courses" FROM skillbite_app;
