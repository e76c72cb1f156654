-- Exercises of lessons, their wordings, and what learners answered.
CREATE TABLE "exercises" (
  "id" UUID NOT NULL, "lesson_id" UUID NOT NULL, "key" TEXT NOT NULL, "order_index" INTEGER NOT NULL, "section" INTEGER NOT NULL,
  "absent_since" TIMESTAMPTZ(3),
  CONSTRAINT "exercises_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "exercises_section" CHECK ("section" >= 0)
);
CREATE UNIQUE INDEX "exercises_lesson_id_key_key" ON "exercises"("lesson_id", "key");
ALTER TABLE "exercises"
  ADD CONSTRAINT "exercises_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "course_lessons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "exercise_versions" (
  "id" UUID NOT NULL, "exercise_id" UUID NOT NULL, "version" INTEGER NOT NULL, "content" JSONB NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "exercise_versions_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "exercise_versions_exercise_id_version_key" ON "exercise_versions"("exercise_id", "version");
ALTER TABLE "exercise_versions"
  ADD CONSTRAINT "exercise_versions_exercise_id_fkey" FOREIGN KEY ("exercise_id") REFERENCES "exercises"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TABLE "exercise_tries" (
  "id" UUID NOT NULL, "user_id" UUID NOT NULL, "version_id" UUID NOT NULL, "answer" JSONB NOT NULL, "is_right" BOOLEAN,
  "is_done" BOOLEAN NOT NULL, "tried_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "exercise_tries_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "exercise_tries_user_id_version_id_idx" ON "exercise_tries"("user_id", "version_id");
CREATE INDEX "exercise_tries_version_id_user_id_idx" ON "exercise_tries"("version_id", "user_id");
ALTER TABLE "exercise_tries"
  ADD CONSTRAINT "exercise_tries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "exercise_tries_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "exercise_versions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Content comes from the sync, which runs as the owner. A try only changes its person, when a guest signs up.
REVOKE INSERT, UPDATE, DELETE ON "exercises", "exercise_versions" FROM skillbite_app;
REVOKE UPDATE, DELETE ON "exercise_tries" FROM skillbite_app;
GRANT UPDATE ("user_id") ON "exercise_tries" TO skillbite_app;
