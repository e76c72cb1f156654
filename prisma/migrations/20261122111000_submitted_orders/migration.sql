-- 'pending' alone does not tell a payment that the bank is working on from a checkout that somebody left.
ALTER TABLE "orders" ADD COLUMN "submitted_at" TIMESTAMPTZ(3);
