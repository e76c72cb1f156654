-- A certificate's PDF, drawn at its first request: drawing takes a quarter of a second of a processor.
CREATE TABLE "certificate_documents" (
    "certificate_id" UUID NOT NULL,
    "digest" TEXT NOT NULL,
    "pdf" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "certificate_documents_pkey" PRIMARY KEY ("certificate_id", "digest"),
    CONSTRAINT "certificate_documents_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "certificate_documents_digest" CHECK ("digest" ~ '^[0-9a-f]{64}$')
);
-- It is compressed already.
ALTER TABLE "certificate_documents" ALTER COLUMN "pdf" SET STORAGE EXTERNAL;
CREATE INDEX "certificate_documents_created_at_idx" ON "certificate_documents"("created_at");
REVOKE UPDATE ON "certificate_documents" FROM skillbite_app;

-- What it shows has changed, or is not handed out any more; an erasure ends here, too.
CREATE FUNCTION drop_certificate_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM certificate_documents WHERE certificate_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_certificate_documents AFTER UPDATE ON "certificates" FOR EACH ROW
  WHEN (OLD.holder_name <> NEW.holder_name OR OLD.user_id IS DISTINCT FROM NEW.user_id
    OR OLD.revoked_at IS DISTINCT FROM NEW.revoked_at OR OLD.superseded_by_id IS DISTINCT FROM NEW.superseded_by_id)
  EXECUTE FUNCTION drop_certificate_documents();
