-- The discount tier shown with a result is kept for its attempt while the countdown runs.
ALTER TABLE "attempts"
  ADD COLUMN "reserved_percent" INTEGER,
  ADD COLUMN "reserved_until" TIMESTAMPTZ(3),
  ADD CONSTRAINT "attempts_reserved_tier" CHECK (
    ("reserved_percent" IS NULL) = ("reserved_until" IS NULL)
    AND "reserved_percent" BETWEEN 0 AND 90
  );
