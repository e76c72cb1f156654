-- Where somebody was going who forgot the password on the way: the mailed link stays as short as it was.
ALTER TABLE "tokens" ADD COLUMN "next" TEXT;
