-- What one order needs from the click to the refund: consent, code, what Stripe said last, refunds, withdrawal.
ALTER TYPE "purchase_status" ADD VALUE 'canceled';
CREATE TYPE "dispute_status" AS ENUM ('open', 'won', 'lost');

ALTER TABLE "orders"
  ADD COLUMN "code" TEXT,
  ADD COLUMN "success_path" TEXT NOT NULL DEFAULT '/payment-success',
  ADD COLUMN "cancel_path" TEXT NOT NULL DEFAULT '/payment-canceled',
  ADD COLUMN "consent_version" TEXT,
  ADD COLUMN "consented_at" TIMESTAMPTZ(3),
  ADD COLUMN "consent_address" TEXT,
  ADD COLUMN "payment_link" TEXT,
  ADD COLUMN "synced_at" TIMESTAMPTZ(3),
  ADD COLUMN "amount_refunded" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "dispute_status" "dispute_status",
  ADD COLUMN "company" JSONB,
  ADD COLUMN "invoice_number" TEXT,
  ADD COLUMN "invoice_url" TEXT,
  ADD COLUMN "receipt_sent_at" TIMESTAMPTZ(3),
  ADD COLUMN "receipt_message_id" TEXT,
  ADD CONSTRAINT "orders_refunded" CHECK ("amount_refunded" BETWEEN 0 AND "amount_total"),
  ADD CONSTRAINT "orders_consent" CHECK (("consent_version" IS NULL) = ("consented_at" IS NULL)),
  -- Once paid, never unpaid again: refunds and disputes are states of a paid order.
  ADD CONSTRAINT "orders_paid" CHECK (
    ("paid_at" IS NOT NULL) = ("status" IN ('paid', 'partially_refunded', 'refunded', 'disputed'))
  );

CREATE FUNCTION keep_paid_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.paid_at IS NOT NULL AND NEW.paid_at IS DISTINCT FROM OLD.paid_at THEN
    RAISE EXCEPTION 'paid_at of order % is final', OLD.reference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_paid_at BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION keep_paid_at();

-- The reconciler looks for orders that are open.
CREATE INDEX "orders_open_idx" ON "orders"("created_at") WHERE "status" IN ('created', 'pending');
-- Orders that were paid with an address, for whoever proves to have it.
CREATE INDEX "orders_email_idx" ON "orders"("email");

ALTER TABLE "purchases" ADD COLUMN "open_key" TEXT;
CREATE UNIQUE INDEX "purchases_open_key_key" ON "purchases"("open_key");
ALTER TABLE "purchases"
  ADD CONSTRAINT "purchases_open" CHECK ("open_key" IS NULL OR "status" = 'pending');

CREATE TABLE "discount_codes" (
    "code" TEXT NOT NULL,
    "covers" TEXT[] NOT NULL,
    "percent" INTEGER,
    "amount_off" INTEGER,
    "max_redemptions" INTEGER,
    "taken" INTEGER NOT NULL DEFAULT 0,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "discount_codes_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "discount_codes_spelling" CHECK ("code" ~ '^[A-Z0-9-]{3,40}$'),
    CONSTRAINT "discount_codes_covers" CHECK (cardinality("covers") > 0),
    CONSTRAINT "discount_codes_value" CHECK (
      num_nonnulls("percent", "amount_off") = 1 AND "percent" BETWEEN 1 AND 100
      AND "amount_off" > 0
    ),
    CONSTRAINT "discount_codes_limit" CHECK ("taken" BETWEEN 0 AND coalesce("max_redemptions", 2147483647)),
    CONSTRAINT "discount_codes_period" CHECK ("ends_at" > "starts_at")
);

CREATE TABLE "code_redemptions" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "user_id" UUID,
    "order_id" UUID NOT NULL,
    "reserved_at" TIMESTAMPTZ(3) NOT NULL,
    "redeemed_at" TIMESTAMPTZ(3),
    "released_at" TIMESTAMPTZ(3),

    CONSTRAINT "code_redemptions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "code_redemptions_end" CHECK ("redeemed_at" IS NULL OR "released_at" IS NULL),
    CONSTRAINT "code_redemptions_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "code_redemptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "code_redemptions_order_id_key" ON "code_redemptions"("order_id");
CREATE INDEX "code_redemptions_user_id_idx" ON "code_redemptions"("user_id");
-- Once a person; what was given back counts no more.
CREATE UNIQUE INDEX "code_redemptions_once" ON "code_redemptions"("code", "user_id") WHERE "released_at" IS NULL;

CREATE TABLE "order_refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "requested_by_id" UUID,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "stripe_refund_id" TEXT,
    "done_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "order_refunds_amount" CHECK ("amount" > 0),
    CONSTRAINT "order_refunds_end" CHECK ("done_at" IS NULL OR "failed_at" IS NULL),
    CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "order_refunds_stripe_refund_id_key" ON "order_refunds"("stripe_refund_id");
CREATE INDEX "order_refunds_order_id_idx" ON "order_refunds"("order_id");
-- One at a time: a refund that is asked for twice is one.
CREATE UNIQUE INDEX "order_refunds_one_under_way" ON "order_refunds"("order_id") WHERE "done_at" IS NULL AND "failed_at" IS NULL;

CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "declared_at" TIMESTAMPTZ(3) NOT NULL,
    "acknowledged_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "withdrawals_email" CHECK ("email" = lower("email")),
    CONSTRAINT "withdrawals_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- A contract is withdrawn from once.
CREATE UNIQUE INDEX "withdrawals_order_id_key" ON "withdrawals"("order_id");
-- What somebody declared is never rewritten, only acknowledged.
REVOKE UPDATE, DELETE ON withdrawals FROM skillbite_app;
GRANT UPDATE (acknowledged_at) ON withdrawals TO skillbite_app;

ALTER TABLE "seat_packs"
  ADD COLUMN "ended_at" TIMESTAMPTZ(3),
  ADD COLUMN "ended_reason" TEXT,
  ADD CONSTRAINT "seat_packs_end" CHECK (("ended_at" IS NULL) = ("ended_reason" IS NULL));
-- A purchase opens one pack, however often it is fulfilled.
CREATE UNIQUE INDEX "seat_packs_purchase_id_key" ON "seat_packs"("purchase_id");
