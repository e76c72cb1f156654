-- The desk finds an organisation by a word of its name, and by the address of somebody who is invited to it. What a word
-- is stands in lib/desk/build-search.ts too: an index answers its own expression only.
CREATE INDEX "orgs_name_words_idx" ON "orgs"
  USING gin (to_tsvector('simple', regexp_replace("name", '[!-/:-@[-`{-~]+', ' ', 'g')));
CREATE INDEX "org_invitations_email_prefix_idx" ON "org_invitations" ("email" text_pattern_ops);
