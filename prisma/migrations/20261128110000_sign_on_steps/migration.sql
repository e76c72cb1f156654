-- What the owner's page of sign-in tells apart: a rule that was chosen, and a sign-in that was switched off on purpose.
ALTER TABLE "org_identity_providers"
  ADD COLUMN "rule_set_at" TIMESTAMPTZ(3),
  ADD COLUMN "off_since" TIMESTAMPTZ(3);
