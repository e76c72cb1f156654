ALTER TABLE "tokens" DROP CONSTRAINT "tokens_subject";
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_subject" CHECK (
  CASE "purpose"
    WHEN 'confirm_signup' THEN "pending_signup_id" IS NOT NULL AND "user_id" IS NULL
    ELSE "user_id" IS NOT NULL AND "pending_signup_id" IS NULL
  END);

-- By whom a way to sign in was added: see lib/auth/remove-sign-ins.ts.
ALTER TABLE "sessions" ADD COLUMN "proven_at" TIMESTAMPTZ(3);
ALTER TABLE "accounts" ADD COLUMN "proven_at" TIMESTAMPTZ(3);
ALTER TABLE "second_factors" ADD COLUMN "proven_at" TIMESTAMPTZ(3);
-- What stands was mailed to its owner when it was added. To take it away now would open accounts to their mailbox alone.
UPDATE "accounts" SET "proven_at" = "created_at";
UPDATE "second_factors" SET "proven_at" = "confirmed_at";

-- Raised, it makes all browsers unknown in which this person has signed in.
ALTER TABLE "users" ADD COLUMN "devices_version" INTEGER NOT NULL DEFAULT 1;

CREATE TABLE "removed_sign_ins" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "removed_at" TIMESTAMPTZ(3) NOT NULL,
    "restore_hash" TEXT,
    "google_id" TEXT,
    "google_email" TEXT,
    "google_since" TIMESTAMPTZ(3),
    "sealed_secret" TEXT,
    "last_step" INTEGER,
    "recovery_hashes" TEXT[],
    "factor_since" TIMESTAMPTZ(3),

    CONSTRAINT "removed_sign_ins_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "removed_sign_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
    CONSTRAINT "removed_sign_ins_something" CHECK ("google_id" IS NOT NULL OR "sealed_secret" IS NOT NULL)
);
CREATE UNIQUE INDEX "removed_sign_ins_restore_hash_key" ON "removed_sign_ins"("restore_hash");
CREATE INDEX "removed_sign_ins_user_id_idx" ON "removed_sign_ins"("user_id");
