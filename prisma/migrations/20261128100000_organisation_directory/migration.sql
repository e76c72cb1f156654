-- Whom an organisation's directory lists, as it sends them by SCIM (docs/decisions/0030), and a seat rule for them.
CREATE TABLE "directory_entries" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "external_id" TEXT,
    "email" TEXT NOT NULL,
    "given_name" TEXT,
    "family_name" TEXT,
    "is_active" BOOLEAN NOT NULL,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "directory_entries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "directory_entries_org_id_fkey" FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "directory_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT directory_entries_lengths CHECK (
      char_length(user_name) BETWEEN 1 AND 320 AND char_length(external_id) BETWEEN 1 AND 320
      AND char_length(email) BETWEEN 3 AND 320 AND char_length(given_name) BETWEEN 1 AND 200
      AND char_length(family_name) BETWEEN 1 AND 200)
);

CREATE UNIQUE INDEX "directory_entries_org_id_email_key" ON "directory_entries"("org_id", "email");
CREATE UNIQUE INDEX directory_entries_user_name_key ON directory_entries (org_id, lower(user_name));
CREATE INDEX "directory_entries_user_id_idx" ON "directory_entries"("user_id");
CREATE INDEX "directory_entries_email_idx" ON "directory_entries"("email");

ALTER TABLE org_identity_providers
  DROP CONSTRAINT org_identity_providers_seat_rule,
  ADD CONSTRAINT org_identity_providers_seat_rule CHECK (
    seat_rule IN ('nobody', 'all', 'directory') OR (seat_rule = 'group' AND seat_group IS NOT NULL)) NOT VALID;
ALTER TABLE org_identity_providers VALIDATE CONSTRAINT org_identity_providers_seat_rule;

ALTER TABLE api_keys
  DROP CONSTRAINT api_keys_scopes,
  ADD CONSTRAINT api_keys_scopes CHECK (
    cardinality(scopes) > 0 AND array_position(scopes, NULL) IS NULL
    AND scopes <@ ARRAY['people:read', 'progress:read', 'certificates:read', 'evidence:read', 'seats:read',
      'seats:write', 'invitations:read', 'invitations:write', 'directory:write']) NOT VALID;
ALTER TABLE api_keys VALIDATE CONSTRAINT api_keys_scopes;
