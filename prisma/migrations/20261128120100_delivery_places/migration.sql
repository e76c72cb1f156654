-- Where a delivery went at its last try, and since when an endpoint has its address: the log stays true when that changes.
ALTER TABLE event_deliveries
  ADD COLUMN sent_to TEXT,
  ADD CONSTRAINT event_deliveries_sent_to CHECK (char_length(sent_to) BETWEEN 1 AND 500);
ALTER TABLE org_endpoints ADD COLUMN url_changed_at TIMESTAMPTZ(3);
