-- The skills quiz and the certification exam.

-- 'This is my own work': a certification attempt begins with it.
ALTER TABLE "attempts" ADD COLUMN "declared_at" TIMESTAMPTZ(3);
CREATE INDEX "attempts_open_since" ON "attempts" ("started_at") WHERE status = 'open';

-- The account card of the exam signs up before Terms and Privacy were accepted, and leads back to the exam.
ALTER TABLE "pending_signups"
  ALTER COLUMN "consented_at" DROP NOT NULL,
  ADD COLUMN "next" TEXT;

-- Double opt-in: the hash of the mailed link, made when the mail is.
ALTER TABLE "email_captures"
  ADD COLUMN "token_hash" TEXT,
  ADD COLUMN "mailed_at" TIMESTAMPTZ(3);
CREATE UNIQUE INDEX "email_captures_token_hash_key" ON "email_captures"("token_hash");

-- Which lessons teach a category of the skills quiz, the best first.
CREATE TABLE "category_lessons" (
  "category" "question_category" NOT NULL,
  "order_index" INTEGER NOT NULL,
  "lesson_id" UUID NOT NULL,
  CONSTRAINT "category_lessons_pkey" PRIMARY KEY ("category", "order_index")
);
CREATE UNIQUE INDEX "category_lessons_category_lesson_id_key" ON "category_lessons"("category", "lesson_id");
ALTER TABLE "category_lessons" ADD CONSTRAINT "category_lessons_lesson_id_fkey"
  FOREIGN KEY ("lesson_id") REFERENCES "course_lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
REVOKE INSERT, UPDATE, DELETE ON "category_lessons" FROM skillbite_app; -- content, like the lessons

-- How a wording does, from closed attempts; computed each night.
CREATE TABLE "question_statistics" (
  "version_id" UUID NOT NULL,
  "responses" INTEGER NOT NULL,
  "facility" DOUBLE PRECISION NOT NULL,
  "discrimination" DOUBLE PRECISION,
  "computed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "question_statistics_pkey" PRIMARY KEY ("version_id"),
  CONSTRAINT "question_statistics_range" CHECK (
    "responses" > 0 AND "facility" BETWEEN 0 AND 1 AND "discrimination" BETWEEN -1.000001 AND 1.000001)
);
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_version_id_fkey"
  FOREIGN KEY ("version_id") REFERENCES "question_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- 'Report this question': once a person and wording.
CREATE TABLE "question_reports" (
  "id" UUID NOT NULL,
  "version_id" UUID NOT NULL,
  "attempt_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "message" TEXT NOT NULL,
  "reported_at" TIMESTAMPTZ(3) NOT NULL,
  "resolved_at" TIMESTAMPTZ(3),
  CONSTRAINT "question_reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "question_reports_message" CHECK (char_length("message") <= 500)
);
CREATE UNIQUE INDEX "question_reports_user_id_version_id_key" ON "question_reports"("user_id", "version_id");
CREATE INDEX "question_reports_version_id_idx" ON "question_reports"("version_id");
CREATE INDEX "question_reports_attempt_id_idx" ON "question_reports"("attempt_id");
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_version_id_fkey"
  FOREIGN KEY ("version_id") REFERENCES "question_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_attempt_id_fkey"
  FOREIGN KEY ("attempt_id") REFERENCES "attempts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "question_reports" ADD CONSTRAINT "question_reports_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
