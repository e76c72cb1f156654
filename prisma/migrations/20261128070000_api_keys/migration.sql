-- Keys by which an organisation's own programs ask and change what its managers may. The secret is kept as a hash only.
CREATE TABLE "api_keys" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "created_by_id" UUID,
    "name" TEXT NOT NULL,
    "scopes" TEXT[] NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "warned_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ended_reason" TEXT,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_keys_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "api_keys_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT api_keys_name CHECK (char_length(name) BETWEEN 1 AND 60),
    CONSTRAINT api_keys_scopes CHECK (
      cardinality(scopes) > 0 AND array_position(scopes, NULL) IS NULL
      AND scopes <@ ARRAY['people:read', 'progress:read', 'certificates:read', 'evidence:read', 'seats:read',
        'seats:write', 'invitations:read', 'invitations:write']),
    CONSTRAINT api_keys_hash CHECK (char_length(hash) = 43),
    -- A year at most, as the form offers it.
    CONSTRAINT api_keys_period CHECK (ends_at > created_at AND ends_at <= created_at + interval '8760 hours'),
    CONSTRAINT api_keys_ended CHECK ((ended_at IS NULL) = (ended_reason IS NULL) AND ended_at >= created_at),
    CONSTRAINT api_keys_reason CHECK (ended_reason IN ('manager', 'creator', 'organisation', 'operator'))
);

CREATE INDEX "api_keys_org_id_idx" ON "api_keys"("org_id");
CREATE INDEX "api_keys_created_by_id_idx" ON "api_keys"("created_by_id");
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- What a key may do is never widened: another key takes its place.
REVOKE UPDATE, DELETE ON api_keys FROM skillbite_app;
GRANT UPDATE (last_used_at, warned_at, ended_at, ended_reason) ON api_keys TO skillbite_app;

CREATE FUNCTION keep_ended_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.ended_at IS NOT NULL AND (NEW.ended_at, NEW.ended_reason) IS DISTINCT FROM (OLD.ended_at, OLD.ended_reason) THEN
    RAISE EXCEPTION 'an ended key stays ended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER api_keys_keep BEFORE UPDATE ON api_keys FOR EACH ROW EXECUTE FUNCTION keep_ended_key();

-- A key acts for the person who made it, for as long as that person manages the organisation.
CREATE VIEW "api_key_states" WITH (security_invoker = true) AS
  SELECT k.id, k.org_id, CASE
    WHEN k.ended_at IS NOT NULL THEN 'ended'
    WHEN k.ends_at <= app_now() THEN 'expired'
    WHEN k.created_by_id = o.owner_id OR EXISTS (
      SELECT FROM org_admins m WHERE m.org_id = k.org_id AND m.user_id = k.created_by_id) THEN 'active'
    ELSE 'orphaned' END AS state
  FROM api_keys k JOIN orgs o ON o.id = k.org_id;

-- Answers to writes that named an Idempotency-Key: a request that is sent again gets the same one for a day.
CREATE TABLE "api_answers" (
    "key_id" UUID NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "body" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_answers_pkey" PRIMARY KEY ("key_id", "idempotency_key"),
    CONSTRAINT "api_answers_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT api_answers_idempotency_key CHECK (char_length(idempotency_key) BETWEEN 1 AND 255),
    CONSTRAINT api_answers_status CHECK (status BETWEEN 200 AND 299)
);

CREATE INDEX "api_answers_created_at_idx" ON "api_answers"("created_at");
REVOKE UPDATE ON api_answers FROM skillbite_app;
