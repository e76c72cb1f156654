-- A key names the limit and whom it counts: an address of 254 characters, perhaps with the network that it came from. Cut
-- at 255, such a sign-up or failed sign-in was an error, for everybody who was counted in the same statement too.
ALTER TABLE "rate_limits" ALTER COLUMN "key" TYPE TEXT;
