-- The admin pages sort organisations by when they began.
CREATE INDEX "orgs_created_at_idx" ON "orgs" ("created_at");
