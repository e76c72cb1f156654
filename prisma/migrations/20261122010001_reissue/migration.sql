-- A certificate is issued once an attempt; an operator can replace it by another one with the right particulars.
ALTER TABLE "certificates" ADD COLUMN "reissue_of_id" UUID;
DROP INDEX "certificates_attempt_id_key";
CREATE UNIQUE INDEX "certificates_one_issue" ON "certificates" ("attempt_id") WHERE reissue_of_id IS NULL;
CREATE INDEX "certificates_attempt_id_idx" ON "certificates" ("attempt_id");
CREATE UNIQUE INDEX "certificates_reissue_of_id_key" ON "certificates" ("reissue_of_id");
ALTER TABLE "certificates"
  ADD CONSTRAINT "certificates_reissue_of_id_fkey"
    FOREIGN KEY ("reissue_of_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "certificates_reissued" CHECK ("reissue_of_id" <> "id");

-- A reissue is of the same pass, ends with what it replaces, and stays a reissue.
CREATE FUNCTION keep_reissue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.reissue_of_id IS DISTINCT FROM OLD.reissue_of_id THEN
    RAISE EXCEPTION 'certificate % is final', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'INSERT' AND NEW.reissue_of_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM certificates o WHERE o.id = NEW.reissue_of_id
      AND (o.attempt_id, o.kind, o.title, o.score, o.tested_at, o.expires_at)
        = (NEW.attempt_id, NEW.kind, NEW.title, NEW.score, NEW.tested_at, NEW.expires_at)
      AND o.revoked_at IS NULL)
  THEN
    RAISE EXCEPTION 'a reissue certifies what it replaces' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_reissue BEFORE INSERT OR UPDATE ON "certificates" FOR EACH ROW EXECUTE FUNCTION keep_reissue();

-- What Stripe told us and we could not follow: kept, so that an operator sees it and has it done again.
ALTER TABLE "stripe_events" ADD COLUMN "failure" TEXT, ADD COLUMN "failed_at" TIMESTAMPTZ(3);
GRANT UPDATE (failure, failed_at) ON stripe_events TO skillbite_app;
CREATE INDEX "stripe_events_object_id_idx" ON "stripe_events" ("object_id");
CREATE INDEX "stripe_events_payment_intent_idx" ON "stripe_events" ((payload ->> 'payment_intent'));
CREATE INDEX "stripe_events_unprocessed_idx" ON "stripe_events" ("received_at") WHERE processed_at IS NULL;
