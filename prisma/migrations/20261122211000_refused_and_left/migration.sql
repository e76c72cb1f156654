-- Whoever was invited may refuse, and whoever has a seat may give it up: the organisation reads that it was they.
ALTER TABLE "org_invitations"
  ADD COLUMN "refused_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "org_invitations_refused" CHECK ("refused_at" IS NULL OR "revoked_at" IS NOT NULL);
ALTER TABLE "seat_assignments"
  ADD COLUMN "left_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "seat_assignments_left" CHECK ("left_at" IS NULL OR "ended_at" IS NOT NULL);
