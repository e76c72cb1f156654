-- Who issued a certificate, and who answered for it then: another signatory later does not sign earlier certificates.
ALTER TABLE "certificates" ADD COLUMN "issuer" JSONB;
ALTER TABLE "certificates"
  ADD CONSTRAINT "certificates_issuer" CHECK ("issuer" IS NULL OR jsonb_typeof("issuer" -> 'name') IS NOT DISTINCT FROM 'string');

CREATE FUNCTION keep_issuer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'certificate % is final', OLD.id USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER keep_issuer BEFORE UPDATE ON "certificates" FOR EACH ROW
  WHEN (NEW."issuer" IS DISTINCT FROM OLD."issuer") EXECUTE FUNCTION keep_issuer();
