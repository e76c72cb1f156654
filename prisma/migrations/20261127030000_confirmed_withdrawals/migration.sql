-- A withdrawal needs only an order's code. Whether the payer declared or confirmed it, and by what that is known: their own
-- order, the link of the receipt, or an account with the payer's address.
CREATE TYPE "withdrawal_proof" AS ENUM ('order', 'receipt', 'email');
ALTER TABLE "withdrawals"
  ADD COLUMN "proof" "withdrawal_proof",
  ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "withdrawals_confirmed" CHECK (("proof" IS NULL) = ("confirmed_at" IS NULL)),
  ADD CONSTRAINT "withdrawals_confirmed_after" CHECK ("confirmed_at" >= "declared_at");
GRANT UPDATE ("proof", "confirmed_at") ON "withdrawals" TO skillbite_app;
