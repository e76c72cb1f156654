-- The few orders that a bank asks about: counted on the desk's first page, and looked at again with every reconciliation.
CREATE INDEX "orders_disputed_idx" ON "orders"("created_at") WHERE "dispute_status" = 'open';
