-- One purchase certifies one person: each name is compared with the first one of its chain of certificates.
ALTER TABLE "certificates" ADD COLUMN "original_name" TEXT;

-- Of the same purchase, else of the same course: the first name, or the one that an operator reissued it to since.
UPDATE "certificates" c SET "original_name" = (
  SELECT coalesce(x.previous_name, x.holder_name) FROM "certificates" x
  WHERE x.user_id = c.user_id AND x.entitlement_id IS NOT DISTINCT FROM c.entitlement_id
    AND (c.entitlement_id IS NOT NULL OR x.course_id = c.course_id) AND (x.issued_at, x.id) <= (c.issued_at, c.id)
  ORDER BY CASE WHEN x.reissue_of_id IS NOT NULL THEN x.issued_at END DESC NULLS LAST, x.issued_at, x.id LIMIT 1)
WHERE c.user_id IS NOT NULL;

ALTER TABLE "certificates"
  ADD CONSTRAINT "certificates_original_name" CHECK ("user_id" IS NOT NULL OR "original_name" IS NULL);

-- A certificate that continues no chain begins one. The name goes with its holder, and never changes.
CREATE FUNCTION begin_chain() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.original_name := NEW.holder_name;
  RETURN NEW;
END $$;
CREATE TRIGGER begin_chain BEFORE INSERT ON "certificates" FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.original_name IS NULL) EXECUTE FUNCTION begin_chain();

CREATE FUNCTION keep_original_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'certificate % is final', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_original_name BEFORE UPDATE ON "certificates" FOR EACH ROW
  WHEN (NEW.original_name IS NOT NULL AND NEW.original_name IS DISTINCT FROM OLD.original_name)
  EXECUTE FUNCTION keep_original_name();
