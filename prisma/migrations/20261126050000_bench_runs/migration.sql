-- Prompts that learners run on the operator's model.
ALTER TYPE "consent_kind" ADD VALUE 'bench';
CREATE TYPE "bench_status" AS ENUM ('running', 'done', 'failed', 'stopped');
CREATE TABLE "bench_runs" (
  "id" UUID NOT NULL, "user_id" UUID NOT NULL, "version_id" UUID NOT NULL, "text" TEXT NOT NULL, "output" TEXT NOT NULL DEFAULT '',
  "judgement" JSONB, "judged_at" TIMESTAMPTZ(3), "model" TEXT NOT NULL,
  "tokens_in" INTEGER NOT NULL DEFAULT 0, "tokens_out" INTEGER NOT NULL DEFAULT 0,
  "status" "bench_status" NOT NULL DEFAULT 'running', "failure" TEXT,
  "started_at" TIMESTAMPTZ(3) NOT NULL, "ended_at" TIMESTAMPTZ(3),
  CONSTRAINT "bench_runs_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bench_runs_text" CHECK (char_length("text") BETWEEN 1 AND 4000),
  CONSTRAINT "bench_runs_output" CHECK (char_length("output") <= 20000),
  CONSTRAINT "bench_runs_tokens" CHECK ("tokens_in" >= 0 AND "tokens_out" >= 0),
  CONSTRAINT "bench_runs_ended" CHECK (("status" = 'running') = ("ended_at" IS NULL)),
  CONSTRAINT "bench_runs_failed" CHECK (("status" = 'failed') = ("failure" IS NOT NULL)),
  CONSTRAINT "bench_runs_judged" CHECK ("judged_at" IS NULL OR "status" = 'done'),
  CONSTRAINT "bench_runs_judgement" CHECK ("judgement" IS NULL OR "judged_at" IS NOT NULL)
);
CREATE INDEX "bench_runs_user_id_version_id_started_at_idx" ON "bench_runs"("user_id", "version_id", "started_at");
CREATE INDEX "bench_runs_started_at_idx" ON "bench_runs"("started_at");
ALTER TABLE "bench_runs"
  ADD CONSTRAINT "bench_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "bench_runs_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "exercise_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was run is never rewritten, only what came of it is added.
REVOKE UPDATE, DELETE ON "bench_runs" FROM skillbite_app;
GRANT UPDATE ("output", "judgement", "judged_at", "tokens_in", "tokens_out", "status", "failure", "ended_at") ON "bench_runs" TO skillbite_app;

-- A process that dies ends no run.
CREATE VIEW "bench_run_states" WITH (security_invoker = true) AS
  SELECT id, CASE WHEN status = 'running' AND started_at < app_now() - interval '10 minutes' THEN 'failed' ELSE status END AS status
  FROM bench_runs;
REVOKE INSERT, UPDATE, DELETE ON "bench_run_states" FROM skillbite_app;
