-- A reservation of a limited code ends by itself. Uses are counted under the lock of the code's row, so no counter can drift.
ALTER TABLE "discount_codes" DROP CONSTRAINT "discount_codes_limit";
ALTER TABLE "discount_codes" DROP COLUMN "taken";
ALTER TABLE "discount_codes" ADD CONSTRAINT "discount_codes_limit" CHECK ("max_redemptions" >= 0);

ALTER TABLE "code_redemptions"
    ADD COLUMN "expires_at" TIMESTAMPTZ(3),
    ADD COLUMN "client" TEXT,
    ADD COLUMN "inbox" TEXT,
    ADD CONSTRAINT "code_redemptions_holder" CHECK ("redeemed_at" IS NULL OR ("client" IS NULL AND "inbox" IS NULL));

-- Open checkouts of before: their limited codes come back as those of today do.
UPDATE "code_redemptions" r SET "expires_at" = r."reserved_at" + interval '30 minutes'
FROM "discount_codes" c, "orders" o
WHERE c."code" = r."code" AND c."max_redemptions" IS NOT NULL AND o."id" = r."order_id" AND o."submitted_at" IS NULL
  AND r."redeemed_at" IS NULL AND r."released_at" IS NULL;

DROP INDEX "code_redemptions_once";
CREATE INDEX "code_redemptions_uses_idx" ON "code_redemptions"("code") WHERE "released_at" IS NULL;
-- One open reservation of a code for each person, client and inbox.
CREATE UNIQUE INDEX "code_redemptions_user_holds" ON "code_redemptions"("code", "user_id")
    WHERE "released_at" IS NULL AND "redeemed_at" IS NULL;
CREATE UNIQUE INDEX "code_redemptions_client_holds" ON "code_redemptions"("code", "client")
    WHERE "released_at" IS NULL AND "redeemed_at" IS NULL;
CREATE UNIQUE INDEX "code_redemptions_inbox_holds" ON "code_redemptions"("code", "inbox")
    WHERE "released_at" IS NULL AND "redeemed_at" IS NULL;
-- Pages that are still payable after their reservation, few at a time.
CREATE INDEX "code_redemptions_client_idx" ON "code_redemptions"("client") WHERE "client" IS NOT NULL;
CREATE INDEX "code_redemptions_inbox_idx" ON "code_redemptions"("inbox") WHERE "inbox" IS NOT NULL;

CREATE OR REPLACE FUNCTION forget_old_records() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  over uuid[] := ARRAY(
    SELECT id FROM orders WHERE pseudonym IS NOT NULL AND coalesce(paid_at, created_at) < app_now() - interval '3653 days');
BEGIN
  DELETE FROM audit_log WHERE at < app_now() - interval '1095 days';
  DELETE FROM stripe_events WHERE received_at < app_now() - interval '400 days';
  DELETE FROM code_redemptions WHERE order_id = ANY (over);
  DELETE FROM withdrawals WHERE order_id = ANY (over);
  DELETE FROM order_refunds WHERE order_id = ANY (over);
  UPDATE seat_packs SET purchase_id = NULL
    WHERE purchase_id IN (SELECT id FROM purchases WHERE order_id = ANY (over));
  DELETE FROM purchases WHERE order_id = ANY (over);
  DELETE FROM orders WHERE id = ANY (over);
END $$;
