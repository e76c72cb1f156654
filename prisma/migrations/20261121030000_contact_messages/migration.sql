-- Messages of the form on /contact.
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

-- The form is open to everybody: the database holds its limits, too.
ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_name CHECK (char_length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT contact_messages_email CHECK (email = lower(email) AND char_length(email) BETWEEN 3 AND 254),
  ADD CONSTRAINT contact_messages_message CHECK (char_length(message) BETWEEN 1 AND 5000),
  ADD CONSTRAINT contact_messages_answered CHECK (answered_at >= created_at);

-- What somebody wrote is never rewritten, only answered or deleted.
REVOKE UPDATE ON contact_messages FROM skillbite_app;
GRANT UPDATE (answered_at) ON contact_messages TO skillbite_app;
