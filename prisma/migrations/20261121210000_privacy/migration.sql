-- Erasure, retention and what somebody does not want to be mailed (docs/decisions: erasure).

-- What tax law has the seller keep of an erased person's orders, under a pseudonym, and nothing that names anybody.
ALTER TABLE "orders"
  ADD COLUMN "pseudonym" TEXT,
  ADD CONSTRAINT "orders_pseudonym" CHECK ("pseudonym" IS NULL OR (
    "pseudonym" ~ '^deleted_user_[0-9a-f]{24}$' AND "user_id" IS NULL AND "email" IS NULL
    AND "consent_address" IS NULL AND "receipt_message_id" IS NULL));
CREATE INDEX "orders_pseudonym_idx" ON "orders"("pseudonym");

-- A holder may withdraw a certificate with the account; then nothing of it tells who it was.
ALTER TABLE "certificates"
  DROP CONSTRAINT "certificates_revoked",
  ADD CONSTRAINT "certificates_revoked" CHECK (
    ("revoked_at" IS NULL) = ("revoked_reason" IS NULL)
    AND "revoked_reason" IN ('refund', 'dispute', 'misconduct', 'error', 'withdrawn')),
  ADD CONSTRAINT "certificates_withdrawn" CHECK (coalesce("revoked_reason", '') <> 'withdrawn' OR (
    "user_id" IS NULL AND "previous_name" IS NULL AND "identity_hash" IS NULL));

CREATE TYPE "notification_kind" AS ENUM ('perk_drops', 'certificate_reminders', 'seat_reminders');

CREATE TABLE "notification_opt_outs" (
    "user_id" UUID NOT NULL,
    "kind" "notification_kind" NOT NULL,
    "opted_out_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_opt_outs_pkey" PRIMARY KEY ("user_id", "kind"),
    CONSTRAINT "notification_opt_outs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "erasure_requests" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "token_hash" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasure_requests_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "erasure_requests_email_normalised" CHECK ("email" = lower("email"))
);
CREATE UNIQUE INDEX "erasure_requests_token_hash_key" ON "erasure_requests"("token_hash");

-- A declaration of withdrawal is evidence that the application cannot change. Of an erased person's it may take the
-- name and the address, once the declaration was acknowledged, and nothing else.
CREATE FUNCTION anonymise_withdrawals() RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH anonymised AS (
    UPDATE withdrawals w SET name = o.pseudonym, email = o.pseudonym
    FROM orders o
    WHERE o.id = w.order_id AND o.pseudonym IS NOT NULL AND w.acknowledged_at IS NOT NULL AND w.email <> o.pseudonym
    RETURNING w.id)
  SELECT count(*)::integer FROM anonymised
$$;

-- The end of what the application may only add to. The days stand here, so that nobody who has its role can make
-- history shorter; lib/privacy/rules.ts names the same, and a test compares what happens.
CREATE FUNCTION forget_old_records() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  over uuid[] := ARRAY(
    SELECT id FROM orders WHERE pseudonym IS NOT NULL AND coalesce(paid_at, created_at) < app_now() - interval '3653 days');
BEGIN
  DELETE FROM audit_log WHERE at < app_now() - interval '1095 days';
  DELETE FROM stripe_events WHERE received_at < app_now() - interval '400 days';
  UPDATE discount_codes c SET taken = taken - gone.uses
    FROM (SELECT code, count(*) AS uses FROM code_redemptions
          WHERE order_id = ANY (over) AND released_at IS NULL GROUP BY code) gone
    WHERE c.code = gone.code;
  DELETE FROM code_redemptions WHERE order_id = ANY (over);
  DELETE FROM withdrawals WHERE order_id = ANY (over);
  DELETE FROM order_refunds WHERE order_id = ANY (over);
  UPDATE seat_packs SET purchase_id = NULL
    WHERE purchase_id IN (SELECT id FROM purchases WHERE order_id = ANY (over));
  DELETE FROM purchases WHERE order_id = ANY (over);
  DELETE FROM orders WHERE id = ANY (over);
END $$;

REVOKE EXECUTE ON FUNCTION anonymise_withdrawals(), forget_old_records() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION anonymise_withdrawals(), forget_old_records() TO skillbite_app;
