-- When the password was last given in a session: what takes or gives asks for it again after a while.
ALTER TABLE "sessions" ADD COLUMN "fresh_at" TIMESTAMPTZ(3);
UPDATE "sessions" SET "fresh_at" = "created_at";
ALTER TABLE "sessions" ALTER COLUMN "fresh_at" SET DEFAULT CURRENT_TIMESTAMP, ALTER COLUMN "fresh_at" SET NOT NULL;
