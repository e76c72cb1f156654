-- What an address that asked for AI tips was sent last.
ALTER TABLE "email_captures" ADD COLUMN "tipped_at" TIMESTAMPTZ(3), ADD COLUMN "tips_until" DATE,
  ADD CONSTRAINT "email_captures_tipped" CHECK ("tipped_at" IS NULL OR "confirmed_at" IS NOT NULL);
