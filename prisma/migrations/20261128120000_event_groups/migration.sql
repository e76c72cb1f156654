-- Which events an endpoint is sent, by group. What is there goes on with all of them.
ALTER TABLE org_endpoints
  ADD COLUMN event_groups TEXT[] NOT NULL DEFAULT ARRAY['seats', 'courses', 'certificates', 'orders'],
  ADD CONSTRAINT org_endpoints_event_groups CHECK (
    cardinality(event_groups) > 0 AND array_position(event_groups, NULL) IS NULL
    AND event_groups <@ ARRAY['seats', 'courses', 'certificates', 'orders']);
