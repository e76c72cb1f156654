-- Organisations: a seat is in one of four states, whoever writes. Seats are made with their pack, so that
-- free + invited + active + ended is what was bought.
CREATE TYPE "seat_status" AS ENUM ('free', 'invited', 'active', 'ended');

ALTER TABLE "seats" DROP COLUMN "user_id";
ALTER TABLE "seats"
  ADD COLUMN "status" "seat_status" NOT NULL DEFAULT 'free',
  ADD COLUMN "ends_at" TIMESTAMPTZ(3),
  ADD COLUMN "reassigned_at" TIMESTAMPTZ(3);
UPDATE seats SET ends_at = activated_at + interval '1440 hours' WHERE activated_at IS NOT NULL;
ALTER TABLE "seats"
  -- 60 days from the first activation.
  ADD CONSTRAINT seats_clock CHECK (
    (activated_at IS NULL) = (ends_at IS NULL) AND extract(epoch FROM ends_at - activated_at) = 5184000),
  ADD CONSTRAINT seats_active CHECK (status <> 'active' OR activated_at IS NOT NULL),
  ADD CONSTRAINT seats_ended CHECK (status <> 'ended' OR activated_at IS NOT NULL);

CREATE FUNCTION keep_seat() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.pack_id <> OLD.pack_id OR NEW.number <> OLD.number THEN
    RAISE EXCEPTION 'a seat stays in its pack';
  END IF;
  IF OLD.activated_at IS NOT NULL AND NEW.activated_at IS DISTINCT FROM OLD.activated_at THEN
    RAISE EXCEPTION 'the activation of a seat is final';
  END IF;
  IF OLD.status = 'ended' AND NEW.status <> 'ended' THEN
    RAISE EXCEPTION 'an ended seat stays ended';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER seats_keep BEFORE UPDATE ON seats FOR EACH ROW EXECUTE FUNCTION keep_seat();

-- Looked at when the transaction ends, as a pack comes before its seats.
CREATE FUNCTION count_seats() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pack uuid := CASE TG_TABLE_NAME WHEN 'seat_packs' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (to_jsonb(coalesce(NEW, OLD)) ->> 'pack_id')::uuid END;
BEGIN
  IF EXISTS (SELECT FROM seat_packs p WHERE p.id = pack
    AND p.size <> (SELECT count(*) FROM seats s WHERE s.pack_id = p.id)) THEN
    RAISE EXCEPTION 'a pack has as many seats as its size';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER seat_packs_count AFTER INSERT OR UPDATE OF size ON seat_packs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_seats();
CREATE CONSTRAINT TRIGGER seats_count AFTER INSERT OR DELETE ON seats
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_seats();
REVOKE DELETE ON seats, seat_packs FROM skillbite_app;

-- Who may act for an organisation beside its owner.
CREATE TABLE "org_admins" (
    "org_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "added_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "org_admins_pkey" PRIMARY KEY ("org_id", "user_id"),
    CONSTRAINT "org_admins_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "org_admins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "org_admins_user_id_idx" ON "org_admins"("user_id");

CREATE TABLE "org_invitations" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "seat_id" UUID,
    "email" TEXT NOT NULL,
    "token_hash" TEXT,
    "invited_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "org_invitations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "org_invitations_email_normalised" CHECK ("email" = lower("email")),
    CONSTRAINT "org_invitations_one_end" CHECK ("accepted_at" IS NULL OR "revoked_at" IS NULL),
    CONSTRAINT "org_invitations_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "org_invitations_seat_id_fkey" FOREIGN KEY ("seat_id") REFERENCES "seats"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "org_invitations_token_hash_key" ON "org_invitations"("token_hash");
CREATE INDEX "org_invitations_org_id_idx" ON "org_invitations"("org_id");
CREATE INDEX "org_invitations_seat_id_idx" ON "org_invitations"("seat_id");
CREATE UNIQUE INDEX org_invitations_open_seat ON org_invitations (seat_id)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE UNIQUE INDEX org_invitations_open_person ON org_invitations (org_id, email, (seat_id IS NULL))
  WHERE accepted_at IS NULL AND revoked_at IS NULL;

CREATE TABLE "seat_assignments" (
    "id" UUID NOT NULL,
    "seat_id" UUID NOT NULL,
    "user_id" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "seat_assignments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "seat_assignments_seat_id_fkey" FOREIGN KEY ("seat_id") REFERENCES "seats"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "seat_assignments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "seat_assignments_seat_id_idx" ON "seat_assignments"("seat_id");
CREATE INDEX "seat_assignments_user_id_idx" ON "seat_assignments"("user_id");
CREATE UNIQUE INDEX seat_assignments_open ON seat_assignments (seat_id) WHERE ended_at IS NULL;
REVOKE DELETE ON seat_assignments FROM skillbite_app;
