-- Who joined before names were asked for is asked once on each seat, and may say no.
ALTER TABLE "seat_assignments" ADD COLUMN "name_asked_at" TIMESTAMPTZ(3);
