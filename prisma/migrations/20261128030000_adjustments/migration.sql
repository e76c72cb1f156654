-- A request for adjustments to the exam is a message of its own kind. It can say something about somebody's health:
-- none without the consent to keep it.
ALTER TABLE "contact_messages"
  ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'message',
  ADD COLUMN "wishes" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "consent_version" TEXT,
  DROP CONSTRAINT contact_messages_message,
  ADD CONSTRAINT contact_messages_message CHECK (
    char_length(message) <= 5000 AND (message <> '' OR (kind = 'adjustment' AND cardinality(wishes) > 0))),
  ADD CONSTRAINT contact_messages_kind CHECK (kind IN ('message', 'adjustment')),
  ADD CONSTRAINT contact_messages_consent CHECK ((kind = 'adjustment') = (consent_version IS NOT NULL)),
  ADD CONSTRAINT contact_messages_wishes CHECK (
    wishes <@ ARRAY['read-aloud', 'plain-paper', 'breaks', 'contact', 'other']
    AND array_position(wishes, NULL) IS NULL
    AND (kind = 'adjustment' OR cardinality(wishes) = 0));
