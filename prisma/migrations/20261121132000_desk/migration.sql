-- The operator's desk: people are found by the beginning of an address or a name, and figures come from rollups.
CREATE INDEX "users_email_prefix_idx" ON "users" ("email" text_pattern_ops);
CREATE INDEX "users_name_prefix_idx" ON "users" (lower("name") text_pattern_ops);
CREATE INDEX "audit_log_at_idx" ON "audit_log" ("at" DESC);
CREATE INDEX "user_course_progress_course_id_idx" ON "user_course_progress" ("course_id");

-- An answer to a contact message. What was sent is never rewritten.
CREATE TABLE "contact_replies" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "contact_replies_text" CHECK (char_length("text") BETWEEN 1 AND 5000),
    CONSTRAINT "contact_replies_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE
);
CREATE INDEX "contact_replies_message_id_idx" ON "contact_replies"("message_id");
REVOKE UPDATE ON contact_replies FROM skillbite_app;
