-- The desk's tables at a hundred thousand people: each key that something is found by, and each order, has its index.
CREATE INDEX "users_email_desc_idx" ON "users" ("email" DESC NULLS LAST);
CREATE INDEX "orders_created_at_idx" ON "orders" ("created_at");
CREATE INDEX "orders_paid_at_desc_idx" ON "orders" ("paid_at" DESC NULLS LAST);
CREATE INDEX "orders_email_prefix_idx" ON "orders" ("email" text_pattern_ops);
-- Which certificates an order opened: also read when it is refunded.
CREATE INDEX "certificates_entitlement_id_idx" ON "certificates" ("entitlement_id");
CREATE INDEX "certificates_issued_at_idx" ON "certificates" ("issued_at");
CREATE INDEX "certificates_holder_prefix_idx" ON "certificates" (lower("holder_name") text_pattern_ops);
CREATE INDEX "stripe_events_received_at_idx" ON "stripe_events" ("received_at");
CREATE INDEX "stripe_events_type_prefix_idx" ON "stripe_events" ("type" text_pattern_ops);
CREATE INDEX "audit_log_action_prefix_idx" ON "audit_log" ("action" text_pattern_ops);
CREATE INDEX "audit_log_actor_id_idx" ON "audit_log" ("actor_id");
