-- The time limits of lib/platform/db/client.ts, for connections that cannot ask for them: a pooler in transaction mode
-- refuses them. The owner has none: backups, restores and migrations take their time.
DO $$
DECLARE
  database_name text := current_database();
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_database WHERE datname = database_name AND pg_has_role(current_user, datdba, 'USAGE')
  ) THEN
    RAISE WARNING 'The owner of % has to set its time limits: see docs/operations.md, "A pooler".', database_name;
    RETURN;
  END IF;
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET statement_timeout = 0', database_name);
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET lock_timeout = 0', database_name);
  EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET idle_in_transaction_session_timeout = 0', database_name);
  EXECUTE format('ALTER DATABASE %I SET statement_timeout = 5000', database_name);
  EXECUTE format('ALTER DATABASE %I SET lock_timeout = 3000', database_name);
  EXECUTE format('ALTER DATABASE %I SET idle_in_transaction_session_timeout = 10000', database_name);
END $$;
