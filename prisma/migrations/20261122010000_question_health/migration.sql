-- The operator's desk: how questions do, keys that were wrong, and what follows from them.

-- Besides the right option, others that count as well: a question that turned out to have two answers.
ALTER TABLE "question_versions" ADD COLUMN "also_right_ids" UUID[] NOT NULL DEFAULT '{}';
GRANT UPDATE (also_right_ids) ON question_versions TO skillbite_app;

CREATE FUNCTION keep_key_in_options() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM unnest(NEW.also_right_ids || NEW.corrected_option_id) given
    WHERE given IS NOT NULL AND NOT EXISTS (
      SELECT FROM question_options o WHERE o.id = given AND o.version_id = NEW.id))
  THEN
    RAISE EXCEPTION 'the key of version % is none of its options', NEW.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_key_in_options BEFORE UPDATE OF corrected_option_id, also_right_ids ON "question_versions"
  FOR EACH ROW EXECUTE FUNCTION keep_key_in_options();

-- The key of a wording: the option that is shown as right, and all that count. Everything that grades reads it here.
CREATE VIEW "question_keys" AS
  SELECT v.id AS version_id, coalesce(v.corrected_option_id, o.id) AS right_id,
    coalesce(v.corrected_option_id, o.id) || v.also_right_ids AS right_ids
  FROM question_versions v JOIN question_options o ON o.version_id = v.id AND o.is_correct;

-- Which papers hold a question, in an order that a rescoring goes on in; which submissions a lesson has.
CREATE INDEX "attempt_items_version_id_attempt_id_idx" ON "attempt_items" ("version_id", "attempt_id");
CREATE INDEX "knowledge_check_submissions_lesson_id_id_idx" ON "knowledge_check_submissions" ("lesson_id", "id");

-- 'Key was wrong': what is right now, and how far what follows from it has come.
CREATE TABLE "key_corrections" (
  "id" UUID NOT NULL,
  "version_id" UUID NOT NULL,
  "right_ids" UUID[] NOT NULL,
  "corrected_at" TIMESTAMPTZ(3) NOT NULL,
  "last_attempt_id" UUID,
  "last_submission_id" UUID,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "submissions" INTEGER NOT NULL DEFAULT 0,
  "finished_at" TIMESTAMPTZ(3),
  CONSTRAINT "key_corrections_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "key_corrections_right" CHECK (cardinality("right_ids") > 0)
);
CREATE INDEX "key_corrections_version_id_idx" ON "key_corrections" ("version_id");
ALTER TABLE "key_corrections" ADD CONSTRAINT "key_corrections_version_id_fkey"
  FOREIGN KEY ("version_id") REFERENCES "question_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
REVOKE DELETE ON "key_corrections" FROM skillbite_app;

-- An attempt whose score a correction changed. A pass that is to be issued, or that a person has to decide on, is open
-- until 'settled_at'.
CREATE TYPE "rescore_verdict" AS ENUM ('higher', 'lower', 'passes', 'fails');
CREATE TYPE "rescore_outcome" AS ENUM ('issued', 'told', 'held', 'refused', 'kept', 'taken', 'moot');
CREATE TABLE "attempt_rescores" (
  "id" UUID NOT NULL,
  "correction_id" UUID NOT NULL,
  "attempt_id" UUID NOT NULL,
  "score_before" INTEGER NOT NULL,
  "score_after" INTEGER NOT NULL,
  "verdict" "rescore_verdict" NOT NULL,
  "rescored_at" TIMESTAMPTZ(3) NOT NULL,
  "outcome" "rescore_outcome",
  "settled_at" TIMESTAMPTZ(3),
  CONSTRAINT "attempt_rescores_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "attempt_rescores_scores" CHECK (
    "score_before" BETWEEN 0 AND 100 AND "score_after" BETWEEN 0 AND 100 AND "score_before" <> "score_after"),
  CONSTRAINT "attempt_rescores_settled" CHECK (("settled_at" IS NULL) = ("outcome" IS NULL)),
  CONSTRAINT "attempt_rescores_outcome" CHECK (
    CASE "verdict"
      WHEN 'passes' THEN "outcome" IN ('issued', 'told', 'held', 'refused', 'moot')
      WHEN 'fails' THEN "outcome" IN ('kept', 'taken', 'moot')
      ELSE "outcome" IS NULL
    END)
);
CREATE UNIQUE INDEX "attempt_rescores_correction_id_attempt_id_key" ON "attempt_rescores" ("correction_id", "attempt_id");
CREATE INDEX "attempt_rescores_attempt_id_idx" ON "attempt_rescores" ("attempt_id");
CREATE UNIQUE INDEX "attempt_rescores_one_open" ON "attempt_rescores" ("attempt_id")
  WHERE verdict IN ('passes', 'fails') AND settled_at IS NULL;
ALTER TABLE "attempt_rescores"
  ADD CONSTRAINT "attempt_rescores_correction_id_fkey"
    FOREIGN KEY ("correction_id") REFERENCES "key_corrections"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "attempt_rescores_attempt_id_fkey"
    FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
REVOKE DELETE ON "attempt_rescores" FROM skillbite_app; -- cascades run as the owner
