-- When an invitation was last sent again, and when somebody with a seat was last reminded: nobody is mailed more
-- often than the rules of lib/organisations say, whoever asks for it.
ALTER TABLE "org_invitations" ADD COLUMN "resent_at" TIMESTAMPTZ(3);
ALTER TABLE "seat_assignments" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
