-- What the owner calls a webhook; null for those of before, and for learning record stores.
ALTER TABLE org_endpoints
  ADD COLUMN name TEXT,
  ADD CONSTRAINT org_endpoints_name CHECK (char_length(name) BETWEEN 1 AND 60);
