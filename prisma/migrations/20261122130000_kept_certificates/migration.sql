-- An entitlement goes with its person. A certificate that stays still ends with the money that paid for it.
ALTER TABLE "certificates"
  ADD COLUMN "source_id" UUID,
  ADD CONSTRAINT "certificates_source" CHECK ("source_id" IS NULL OR "user_id" IS NULL);
CREATE INDEX "certificates_source_id_idx" ON "certificates" ("source_id");
