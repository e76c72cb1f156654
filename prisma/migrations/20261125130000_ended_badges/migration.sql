-- A signed badge cannot be taken back, so each has a place of its own in a status list. A corrected name, and a
-- certificate that counts again, get a new badge at another place; the bit of the place that was left stays set.
ALTER TABLE "certificates"
  ADD COLUMN "badge_number" INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT "certificates_badge_number" CHECK ("badge_number" > 0);

CREATE TABLE "ended_badges" (
    "status_list" INTEGER NOT NULL,
    "status_index" INTEGER NOT NULL,
    "certificate_id" UUID NOT NULL,
    "badge_number" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_badges_pkey" PRIMARY KEY ("status_list", "status_index"),
    CONSTRAINT "ended_badges_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "ended_badges_certificate_id_badge_number_key" ON "ended_badges"("certificate_id", "badge_number");
REVOKE UPDATE, DELETE ON "ended_badges" FROM skillbite_app;

-- The certification itself never changes, a revocation stays, and a badge ends when what it says or whether it counts does.
CREATE OR REPLACE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_moved boolean := (NEW.status_list, NEW.status_index) IS DISTINCT FROM (OLD.status_list, OLD.status_index);
BEGIN
  IF (NEW.code, NEW.kind, NEW.attempt_id, NEW.entitlement_id, NEW.course_id, NEW.level, NEW.title, NEW.score, NEW.hours,
      NEW.programme_version, NEW.assessment, NEW.tested_at, NEW.issued_at, NEW.expires_at)
    IS DISTINCT FROM
     (OLD.code, OLD.kind, OLD.attempt_id, OLD.entitlement_id, OLD.course_id, OLD.level, OLD.title, OLD.score, OLD.hours,
      OLD.programme_version, OLD.assessment, OLD.tested_at, OLD.issued_at, OLD.expires_at)
    OR (OLD.revoked_at IS NOT NULL
        AND (NEW.revoked_at, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_reason))
    OR NEW.badge_number <> OLD.badge_number + is_moved::int
  THEN
    RAISE EXCEPTION 'certificate % is final', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.revoked_at IS NULL AND NOT is_moved AND (
    NEW.holder_name <> OLD.holder_name OR (OLD.superseded_by_id IS NOT NULL AND NEW.superseded_by_id IS NULL))
  THEN
    RAISE EXCEPTION 'certificate % needs a new badge', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF is_moved THEN
    INSERT INTO ended_badges (status_list, status_index, certificate_id, badge_number, ended_at)
    VALUES (OLD.status_list, OLD.status_index, OLD.id, OLD.badge_number, app_now());
  END IF;
  RETURN NEW;
END $$;

-- A place is used once. Two tables hold places, and no index covers both.
CREATE FUNCTION refuse_spent_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM ended_badges e
             WHERE e.status_list = NEW.status_list AND e.status_index = NEW.status_index) THEN
    RAISE EXCEPTION 'place % of status list % is spent', NEW.status_index, NEW.status_list
      USING ERRCODE = 'unique_violation', CONSTRAINT = 'ended_badges_pkey', TABLE = 'ended_badges';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_spent_place BEFORE INSERT OR UPDATE OF "status_list", "status_index" ON "certificates"
  FOR EACH ROW EXECUTE FUNCTION refuse_spent_place();
