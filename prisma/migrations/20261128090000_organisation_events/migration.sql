-- What happens to people and orders, for organisations that take it into systems of their own.

-- Written in the transaction in which it happens, and deleted as soon as the worker has seen to it.
CREATE TABLE "event_outbox" (
    "seq" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "user_id" UUID,
    "subject_id" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "event_outbox_pkey" PRIMARY KEY ("seq")
);
CREATE INDEX "event_outbox_user_id_idx" ON "event_outbox"("user_id");
ALTER TABLE "event_outbox" ADD CONSTRAINT "event_outbox_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
GRANT USAGE ON SEQUENCE event_outbox_seq_seq TO skillbite_app;

CREATE TABLE "org_endpoints" (
    "id" UUID NOT NULL,
    "org_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "username" TEXT,
    "names_email" BOOLEAN NOT NULL DEFAULT false,
    "sealed_secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "failing_since" TIMESTAMPTZ(3),
    "last_failed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "ended_reason" TEXT,

    CONSTRAINT "org_endpoints_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "org_endpoints_kind" CHECK (kind IN ('webhook', 'xapi')),
    CONSTRAINT "org_endpoints_url" CHECK (char_length(url) BETWEEN 8 AND 500),
    CONSTRAINT "org_endpoints_username" CHECK ((kind = 'xapi') = (username IS NOT NULL)),
    CONSTRAINT "org_endpoints_previous" CHECK ((previous_secret IS NULL) = (previous_until IS NULL)),
    CONSTRAINT "org_endpoints_ended" CHECK ((ended_at IS NULL) = (ended_reason IS NULL)),
    CONSTRAINT "org_endpoints_reason" CHECK (ended_reason IN ('owner', 'gone', 'failing', 'operator'))
);
CREATE INDEX "org_endpoints_org_id_idx" ON "org_endpoints"("org_id");
ALTER TABLE "org_endpoints" ADD CONSTRAINT "org_endpoints_org_id_fkey"
  FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "org_events" (
    "id" UUID NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "org_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "thread_id" UUID,
    "user_id" UUID,
    "email" TEXT,
    "data" JSONB NOT NULL,

    CONSTRAINT "org_events_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "org_events_seq_key" ON "org_events"("seq");
CREATE INDEX "org_events_org_id_idx" ON "org_events"("org_id");
CREATE INDEX "org_events_thread_id_idx" ON "org_events"("thread_id");
CREATE INDEX "org_events_user_id_idx" ON "org_events"("user_id");
CREATE INDEX "org_events_email_idx" ON "org_events"("email");
CREATE INDEX "org_events_recorded_at_idx" ON "org_events"("recorded_at");
ALTER TABLE "org_events" ADD CONSTRAINT "org_events_org_id_fkey"
  FOREIGN KEY ("org_id") REFERENCES "orgs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "org_events" ADD CONSTRAINT "org_events_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
GRANT USAGE ON SEQUENCE org_events_seq_seq TO skillbite_app;
-- What was recorded is sent as it was, also again. Only whose it is can become known later.
REVOKE UPDATE ON org_events FROM skillbite_app;
GRANT UPDATE (user_id) ON org_events TO skillbite_app;

CREATE TABLE "event_deliveries" (
    "id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_until" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "status" INTEGER,
    "problem" TEXT,
    "answer" TEXT,

    CONSTRAINT "event_deliveries_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "event_deliveries_state" CHECK (state IN ('waiting', 'delivered', 'given_up')),
    CONSTRAINT "event_deliveries_answer" CHECK (char_length(answer) <= 200),
    CONSTRAINT "event_deliveries_delivered" CHECK ((state = 'delivered') = (delivered_at IS NOT NULL))
);
CREATE UNIQUE INDEX "event_deliveries_event_id_endpoint_id_key" ON "event_deliveries"("event_id", "endpoint_id");
CREATE INDEX "event_deliveries_endpoint_id_state_next_at_idx" ON "event_deliveries"("endpoint_id", "state", "next_at");
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_fkey"
  FOREIGN KEY ("event_id") REFERENCES "org_events"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_endpoint_id_fkey"
  FOREIGN KEY ("endpoint_id") REFERENCES "org_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;
