-- Signing in with Google (docs/decisions: google) and changing the address of an account.

-- The address that Google named when it was connected: shown to its person, never used to find anybody.
ALTER TABLE "accounts"
  ADD COLUMN "email" TEXT,
  ADD CONSTRAINT "accounts_email_normalised" CHECK ("email" = lower("email"));
-- One sign-in of each provider a person.
CREATE UNIQUE INDEX "accounts_user_id_provider_key" ON "accounts"("user_id", "provider");
DROP INDEX "accounts_user_id_idx";

CREATE TABLE "email_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "old_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "confirm_hash" TEXT,
    "stop_hash" TEXT,
    "undo_hash" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "email_changes_normalised" CHECK ("old_email" = lower("old_email") AND "new_email" = lower("new_email")),
    CONSTRAINT "email_changes_other" CHECK ("old_email" <> "new_email")
);
CREATE UNIQUE INDEX "email_changes_confirm_hash_key" ON "email_changes"("confirm_hash");
CREATE UNIQUE INDEX "email_changes_stop_hash_key" ON "email_changes"("stop_hash");
CREATE UNIQUE INDEX "email_changes_undo_hash_key" ON "email_changes"("undo_hash");
CREATE INDEX "email_changes_user_id_idx" ON "email_changes"("user_id");
-- One at a time: asking again takes the place of the one before.
CREATE UNIQUE INDEX "email_changes_one_open" ON "email_changes"("user_id") WHERE "confirmed_at" IS NULL AND "stopped_at" IS NULL;
