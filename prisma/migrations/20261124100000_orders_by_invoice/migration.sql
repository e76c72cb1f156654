-- The desk finds an order by its invoice and by the company that it was billed to.
CREATE INDEX "orders_invoice_number_idx" ON "orders" ("invoice_number");
CREATE INDEX "orders_company_prefix_idx" ON "orders" (lower("company" ->> 'name') text_pattern_ops);
