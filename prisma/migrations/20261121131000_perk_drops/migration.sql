-- Perk drops from content/perks, and to whom each was announced.
CREATE TABLE "perk_drops" (
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "released_on" DATE NOT NULL,
    "is_published" BOOLEAN NOT NULL DEFAULT true,
    "retired_at" TIMESTAMPTZ(3),
    "announced_at" TIMESTAMPTZ(3),

    CONSTRAINT "perk_drops_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "perk_drops_kind" CHECK ("kind" IN ('discount', 'prompts', 'template', 'partner'))
);

-- A drop is announced to a person once: the row is written with the job that mails it.
CREATE TABLE "perk_deliveries" (
    "drop_key" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "enqueued_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "perk_deliveries_pkey" PRIMARY KEY ("drop_key", "user_id"),
    CONSTRAINT "perk_deliveries_drop_key_fkey" FOREIGN KEY ("drop_key") REFERENCES "perk_drops"("key"),
    CONSTRAINT "perk_deliveries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE
);
CREATE INDEX "perk_deliveries_user_id_idx" ON "perk_deliveries"("user_id");

-- The texts are content's; what is shown is the operator's decision.
REVOKE INSERT, UPDATE, DELETE ON perk_drops FROM skillbite_app;
GRANT UPDATE (is_published, announced_at) ON perk_drops TO skillbite_app;
