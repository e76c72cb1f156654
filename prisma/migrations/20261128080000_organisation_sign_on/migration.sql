-- Sign-in by an organisation's own OpenID provider (docs/decisions/0028): the provider, the domains for which it speaks,
-- the sessions that came by it, and the seats that its rule has given.
CREATE TABLE "org_identity_providers" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "credential" TEXT NOT NULL,
    "sealed_secret" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'off',
    "seat_rule" TEXT NOT NULL DEFAULT 'nobody',
    "group_claim" TEXT NOT NULL DEFAULT 'groups',
    "seat_group" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "tested_at" TIMESTAMPTZ(3),
    "tested_claims" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "failure" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "short_at" TIMESTAMPTZ(3),

    CONSTRAINT "org_identity_providers_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "org_identity_providers_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT org_identity_providers_credential CHECK (credential IN ('secret', 'key')),
    CONSTRAINT org_identity_providers_state CHECK (state IN ('off', 'optional', 'required')),
    CONSTRAINT org_identity_providers_seat_rule CHECK (
      seat_rule IN ('nobody', 'all') OR (seat_rule = 'group' AND seat_group IS NOT NULL)),
    CONSTRAINT org_identity_providers_lengths CHECK (
      char_length(issuer) BETWEEN 8 AND 500 AND char_length(client_id) BETWEEN 1 AND 300
      AND char_length(group_claim) BETWEEN 1 AND 200 AND char_length(seat_group) BETWEEN 1 AND 300)
);

CREATE UNIQUE INDEX "org_identity_providers_org_id_key" ON "org_identity_providers"("org_id");

CREATE TABLE "org_domains" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "proven_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "failure" TEXT,

    CONSTRAINT "org_domains_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "org_domains_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT org_domains_domain CHECK (domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$' AND char_length(domain) <= 253),
    CONSTRAINT org_domains_missing CHECK (missing_since IS NULL OR proven_at IS NOT NULL)
);

CREATE UNIQUE INDEX "org_domains_org_id_domain_key" ON "org_domains"("org_id", "domain");
CREATE INDEX "org_domains_domain_idx" ON "org_domains"("domain");
-- One domain, one organisation. Only a proven one counts, so that nobody reserves a domain of others.
CREATE UNIQUE INDEX org_domains_proven_key ON org_domains (domain) WHERE proven_at IS NOT NULL;

ALTER TABLE "sessions"
  ADD COLUMN "provider_id" UUID,
  ADD CONSTRAINT "sessions_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "org_identity_providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "sessions_provider_id_idx" ON "sessions"("provider_id");

ALTER TABLE "seat_assignments"
  ADD COLUMN "provider_id" UUID,
  ADD CONSTRAINT "seat_assignments_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "org_identity_providers"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "seat_assignments_provider_id_idx" ON "seat_assignments"("provider_id");
