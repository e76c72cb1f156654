-- One-time codes as a second factor. A secret that nobody has proved yet waits beside the one that counts.
CREATE TABLE "second_factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "last_step" INTEGER,

    CONSTRAINT "second_factors_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE,
    CONSTRAINT "second_factors_waiting_is_unused" CHECK ("confirmed_at" IS NOT NULL OR "last_step" IS NULL)
);
CREATE UNIQUE INDEX "second_factors_one_counts" ON "second_factors"("user_id") WHERE "confirmed_at" IS NOT NULL;
CREATE UNIQUE INDEX "second_factors_one_waits" ON "second_factors"("user_id") WHERE "confirmed_at" IS NULL;

-- A code works once: the step of time that it was made for only grows.
CREATE FUNCTION second_factor_step_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.last_step IS NULL OR NEW.last_step <= OLD.last_step THEN
    RAISE EXCEPTION 'the step of a second factor only grows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER second_factor_step_grows BEFORE UPDATE OF last_step ON second_factors
  FOR EACH ROW WHEN (OLD.last_step IS NOT NULL) EXECUTE FUNCTION second_factor_step_grows();

CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
);
CREATE UNIQUE INDEX "recovery_codes_user_id_hash_key" ON "recovery_codes"("user_id", "hash");

-- Null while somebody with a second factor has given the password only: such a session counts for nothing else.
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" TIMESTAMPTZ(3);
