-- A step is a share of those who can have done it, no longer of every step before: guests buy and pass without signing up.
ALTER TABLE "step_rollups" DROP COLUMN "in_order";
