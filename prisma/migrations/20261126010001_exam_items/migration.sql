-- Questions of the exam: what they show, where in the blueprint they stand, and whether they count yet.
CREATE TYPE "question_status" AS ENUM ('draft', 'pilot', 'live');
ALTER TABLE "questions" ADD COLUMN "cell" TEXT, ADD COLUMN "item_type" TEXT,
  ADD COLUMN "status" "question_status" NOT NULL DEFAULT 'live', ADD COLUMN "promoted_at" TIMESTAMPTZ(3),
  ADD COLUMN "review_by" DATE, ADD COLUMN "expected" DOUBLE PRECISION, ADD COLUMN "enemies" TEXT[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT "questions_expected" CHECK ("expected" BETWEEN 0 AND 1);
GRANT UPDATE ("promoted_at") ON "questions" TO skillbite_app;
ALTER TABLE "question_versions" ADD COLUMN "stimulus" TEXT;
ALTER TABLE "question_options" ADD COLUMN "right_if" TEXT;

CREATE OR REPLACE VIEW "current_question_versions" WITH (security_invoker = true) AS
  SELECT v.id, v.question_id, v.version, q.bank, q.scope, q.key, q.category, q.course_id, q.lesson_id, q.cell,
    CASE WHEN q.promoted_at IS NOT NULL THEN 'live' ELSE q.status END AS status, q.expected, q.enemies
  FROM questions q JOIN question_versions v ON v.question_id = q.id
  WHERE q.retired_at IS NULL AND q.absent_since IS NULL
    AND NOT EXISTS (SELECT FROM question_versions n WHERE n.question_id = v.question_id AND n.version > v.version);

-- Attempts: what they were drawn from, when each question was shown, and whether a person has to look.
ALTER TABLE "attempts" ADD COLUMN "pool_version" TEXT, ADD COLUMN "pilots_ended_at" TIMESTAMPTZ(3),
  DROP CONSTRAINT attempts_closed,
  ADD CONSTRAINT attempts_closed CHECK ((status IN ('closed', 'held', 'refused')) = (closed_at IS NOT NULL)),
  ADD CONSTRAINT attempts_scored CHECK ((status = 'closed') = (score IS NOT NULL)),
  ADD CONSTRAINT attempts_held CHECK (status NOT IN ('held', 'refused') OR kind = 'certification');
ALTER TABLE "attempt_items" ADD COLUMN "shown_at" TIMESTAMPTZ(3), ADD COLUMN "is_flagged" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "pilot_items" (
  "id" UUID NOT NULL, "attempt_id" UUID NOT NULL, "position" INTEGER NOT NULL, "version_id" UUID NOT NULL,
  "option_ids" UUID[], "answer_id" UUID, "answered_at" TIMESTAMPTZ(3),
  CONSTRAINT "pilot_items_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "pilot_items_answer" CHECK ("answer_id" IS NULL OR "answer_id" = ANY ("option_ids"))
);
CREATE UNIQUE INDEX "pilot_items_attempt_id_position_key" ON "pilot_items"("attempt_id", "position");
CREATE UNIQUE INDEX "pilot_items_attempt_id_version_id_key" ON "pilot_items"("attempt_id", "version_id");
CREATE INDEX "pilot_items_version_id_idx" ON "pilot_items"("version_id");
ALTER TABLE "pilot_items"
  ADD CONSTRAINT "pilot_items_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "pilot_items_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TYPE "hold_decision" AS ENUM ('released', 'refused');
CREATE TABLE "attempt_holds" (
  "attempt_id" UUID NOT NULL, "reasons" TEXT[], "twin_id" UUID, "held_at" TIMESTAMPTZ(3) NOT NULL,
  "decision" "hold_decision", "decided_at" TIMESTAMPTZ(3), "decision_reason" TEXT,
  CONSTRAINT "attempt_holds_pkey" PRIMARY KEY ("attempt_id"),
  CONSTRAINT "attempt_holds_reasons" CHECK (cardinality("reasons") > 0),
  CONSTRAINT "attempt_holds_decided" CHECK (num_nonnulls("decision", "decided_at", "decision_reason") IN (0, 3))
);
CREATE INDEX "attempt_holds_open_idx" ON "attempt_holds"("held_at") WHERE "decision" IS NULL;
ALTER TABLE "attempt_holds"
  ADD CONSTRAINT "attempt_holds_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a night's computation says of questions, their options and papers.
ALTER TABLE "question_statistics" ADD COLUMN "papers" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "exposures" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "seconds" DOUBLE PRECISION;
CREATE TABLE "option_statistics" (
  "option_id" UUID NOT NULL, "version_id" UUID NOT NULL, "share" DOUBLE PRECISION NOT NULL, "correlation" DOUBLE PRECISION,
  CONSTRAINT "option_statistics_pkey" PRIMARY KEY ("option_id")
);
CREATE INDEX "option_statistics_version_id_idx" ON "option_statistics"("version_id");
ALTER TABLE "option_statistics"
  ADD CONSTRAINT "option_statistics_option_id_fkey" FOREIGN KEY ("option_id") REFERENCES "question_options"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "option_statistics_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TABLE "paper_statistics" (
  "pool_version" TEXT NOT NULL, "first_attempts" INTEGER NOT NULL, "attempts" INTEGER NOT NULL,
  "mean" DOUBLE PRECISION NOT NULL, "deviation" DOUBLE PRECISION NOT NULL, "reliability" DOUBLE PRECISION,
  "standard_error" DOUBLE PRECISION, "first_pass_rate" DOUBLE PRECISION NOT NULL, "pass_rate" DOUBLE PRECISION NOT NULL,
  "computed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "paper_statistics_pkey" PRIMARY KEY ("pool_version")
);
