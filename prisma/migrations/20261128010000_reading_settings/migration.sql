-- How an account wants to read: what differs from the usual, as lib/accounts/reading/reading-settings.ts writes it. Null: never chosen.
ALTER TABLE "users" ADD COLUMN "reading_settings" TEXT,
  ADD CONSTRAINT "users_reading_settings" CHECK (
    "reading_settings" ~ '^([a-z]+-[a-z]+(\.[a-z]+-[a-z]+)*)?$' AND length("reading_settings") <= 200
  );
