-- What a certificate needs to stand alone: what was tested, what it was earned under, its place in a status list,
-- and what happened to it since.
CREATE TYPE "certificate_kind" AS ENUM ('certification', 'course');

ALTER TABLE "certificates"
  ADD COLUMN "kind" "certificate_kind" NOT NULL,
  ADD COLUMN "entitlement_id" UUID,
  ADD COLUMN "course_id" TEXT,
  ADD COLUMN "level" "difficulty_level",
  ADD COLUMN "assessment" JSONB NOT NULL,
  ADD COLUMN "tested_at" TIMESTAMPTZ(0) NOT NULL,
  ADD COLUMN "previous_name" TEXT,
  ADD COLUMN "corrected_at" TIMESTAMPTZ(3),
  ADD COLUMN "last_reminder" INTEGER,
  ADD COLUMN "status_list" INTEGER NOT NULL,
  ADD COLUMN "status_index" INTEGER NOT NULL,
  ADD COLUMN "identity_hash" TEXT,
  ADD COLUMN "identity_salt" TEXT;

CREATE UNIQUE INDEX "certificates_status_list_status_index_key" ON "certificates"("status_list", "status_index");
CREATE INDEX "certificates_expires_at_idx" ON "certificates"("expires_at");

ALTER TABLE "certificates"
  ADD CONSTRAINT "certificates_course" CHECK (
    CASE "kind"
      WHEN 'course' THEN "course_id" IS NOT NULL AND "level" IS NOT NULL
      ELSE "course_id" IS NULL AND "level" IS NULL AND "entitlement_id" IS NOT NULL
    END),
  ADD CONSTRAINT "certificates_revoked" CHECK (
    ("revoked_at" IS NULL) = ("revoked_reason" IS NULL)
    AND "revoked_reason" IN ('refund', 'dispute', 'misconduct', 'error')),
  ADD CONSTRAINT "certificates_corrected" CHECK (("corrected_at" IS NULL) = ("previous_name" IS NULL)),
  ADD CONSTRAINT "certificates_reminder" CHECK ("last_reminder" IN (90, 30, 7)),
  ADD CONSTRAINT "certificates_status_place" CHECK ("status_list" > 0 AND "status_index" BETWEEN 0 AND 131071),
  ADD CONSTRAINT "certificates_identity" CHECK (("identity_hash" IS NULL) = ("identity_salt" IS NULL)),
  ADD CONSTRAINT "certificates_superseded" CHECK ("superseded_by_id" <> "id"),
  ADD CONSTRAINT "certificates_name" CHECK (char_length("holder_name") BETWEEN 1 AND 240);

-- What was certified never changes, and what was revoked or corrected once stays so.
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.code, NEW.kind, NEW.attempt_id, NEW.entitlement_id, NEW.course_id, NEW.level, NEW.title, NEW.score, NEW.hours,
      NEW.programme_version, NEW.assessment, NEW.tested_at, NEW.issued_at, NEW.expires_at, NEW.status_list, NEW.status_index)
    IS DISTINCT FROM
     (OLD.code, OLD.kind, OLD.attempt_id, OLD.entitlement_id, OLD.course_id, OLD.level, OLD.title, OLD.score, OLD.hours,
      OLD.programme_version, OLD.assessment, OLD.tested_at, OLD.issued_at, OLD.expires_at, OLD.status_list, OLD.status_index)
    OR (OLD.revoked_at IS NOT NULL
        AND (NEW.revoked_at, NEW.revoked_reason) IS DISTINCT FROM (OLD.revoked_at, OLD.revoked_reason))
  THEN
    RAISE EXCEPTION 'certificate % is final', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_certificate BEFORE UPDATE ON "certificates"
  FOR EACH ROW EXECUTE FUNCTION keep_certificate();

-- A certificate is never deleted: its page answers for as long as there is one. It leaves with a restore only.
REVOKE DELETE ON "certificates" FROM skillbite_app;
