-- The desk's figures: rollups by week (Monday, UTC), refreshed by a job from the weeks that were marked. Nobody stands in
-- them. Every write to a source marks the week of the fact that it changes, however old: a refund a year later and
-- an erasure mark the week of the sale and of the person's beginning.

CREATE FUNCTION week_of(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT date_trunc('week', at AT TIME ZONE 'UTC')::date
$$;

CREATE TYPE "rollup_kind" AS ENUM ('learning', 'people', 'sales', 'exam');

-- Rows are added by the triggers below and taken by the job; without a unique index, so that nobody waits for anybody.
CREATE TABLE "rollup_marks" (
    "id" BIGINT GENERATED ALWAYS AS IDENTITY,
    "rollup" "rollup_kind" NOT NULL,
    "week" DATE NOT NULL,

    CONSTRAINT "rollup_marks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rollup_marks_week" CHECK (extract(isodow FROM "week") = 1)
);

CREATE TABLE "rollup_states" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "as_of" TIMESTAMPTZ(3),
    "mails_waiting" INTEGER NOT NULL DEFAULT 0,
    "oldest_waiting" TIMESTAMPTZ(3),

    CONSTRAINT "rollup_states_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "rollup_states_one" CHECK ("id" = 1)
);
INSERT INTO "rollup_states" DEFAULT VALUES;

CREATE TABLE "course_rollups" (
    "week" DATE NOT NULL,
    "course_id" TEXT NOT NULL,
    "enrolled" INTEGER NOT NULL,
    "not_begun" INTEGER NOT NULL,
    "finished" INTEGER NOT NULL,

    CONSTRAINT "course_rollups_pkey" PRIMARY KEY ("course_id", "week"),
    CONSTRAINT "course_rollups_course_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "lesson_rollups" (
    "week" DATE NOT NULL,
    "lesson_id" UUID NOT NULL,
    "completed" INTEGER NOT NULL,
    "no_further" INTEGER NOT NULL,

    CONSTRAINT "lesson_rollups_pkey" PRIMARY KEY ("lesson_id", "week"),
    CONSTRAINT "lesson_rollups_lesson_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "course_lessons"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "step_rollups" (
    "week" DATE NOT NULL,
    "step" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "in_order" INTEGER NOT NULL,

    CONSTRAINT "step_rollups_pkey" PRIMARY KEY ("week", "step"),
    CONSTRAINT "step_rollups_step" CHECK ("step" IN ('came', 'quiz', 'account', 'lesson', 'checkout', 'paid', 'exam', 'passed')),
    CONSTRAINT "step_rollups_in_order" CHECK ("in_order" BETWEEN 0 AND "people")
);

CREATE TABLE "sale_rollups" (
    "week" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,
    "gross" BIGINT NOT NULL,
    "refunded" BIGINT NOT NULL,
    "disputed" BIGINT NOT NULL,

    CONSTRAINT "sale_rollups_pkey" PRIMARY KEY ("week", "currency")
);

CREATE TABLE "exam_rollups" (
    "week" DATE NOT NULL,
    "closed" INTEGER NOT NULL,
    "passed" INTEGER NOT NULL,

    CONSTRAINT "exam_rollups_pkey" PRIMARY KEY ("week"),
    CONSTRAINT "exam_rollups_passed" CHECK ("passed" BETWEEN 0 AND "closed")
);

-- By day: the queue forgets what is done after a week, so that a day is counted while the queue knows it, and stays.
CREATE TABLE "mail_rollups" (
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "sent" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,

    CONSTRAINT "mail_rollups_pkey" PRIMARY KEY ("day", "name")
);

-- What the job reads of a week, and what the desk's tables sort by.
CREATE INDEX "users_created_at_idx" ON "users"("created_at");
CREATE INDEX "user_course_progress_enrolled_at_idx" ON "user_course_progress"("enrolled_at");
CREATE INDEX "attempts_exam_closed_at_idx" ON "attempts"("closed_at") WHERE "kind" = 'certification';
CREATE INDEX "orders_paid_at_idx" ON "orders"("paid_at");

-- Marks ---------------------------------------------------------------------------------------------
CREATE FUNCTION mark_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week)
  SELECT DISTINCT 'people'::rollup_kind, week_of(u.created_at) FROM changed c JOIN users u ON u.id = c.user_id;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week) SELECT DISTINCT 'people'::rollup_kind, week_of(created_at) FROM changed;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week) SELECT DISTINCT 'learning'::rollup_kind, week_of(enrolled_at) FROM changed;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_completions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week)
  SELECT DISTINCT 'learning'::rollup_kind, week_of(p.enrolled_at)
  FROM changed c JOIN user_course_progress p ON p.user_id = c.user_id AND p.course_id = c.course_id;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week)
  SELECT DISTINCT 'sales'::rollup_kind, week_of(paid_at) FROM changed WHERE paid_at IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION mark_exams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week)
  SELECT DISTINCT 'exam'::rollup_kind, week_of(closed_at) FROM changed WHERE kind = 'certification' AND closed_at IS NOT NULL;
  RETURN NULL;
END $$;

-- One statement, one mark a week: a million rows at once cost a few marks. An update marks as it was and as it is.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('users', 'mark_users', false), ('user_course_progress', 'mark_progress', false),
    ('lesson_completions', 'mark_completions', false), ('lesson_completions', 'mark_people', false),
    ('attempts', 'mark_people', true), ('attempts', 'mark_exams', true),
    ('orders', 'mark_people', true), ('orders', 'mark_sales', true)) s(tab, func, changes)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      source.func || '_added', source.tab, source.func);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      source.func || '_gone', source.tab, source.func);
    IF source.changes THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        source.func || '_before', source.tab, source.func);
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %I()',
        source.func || '_after', source.tab, source.func);
    END IF;
  END LOOP;
END $$;

-- These two are updated all the time, and seldom in what is counted.
CREATE FUNCTION mark_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week) VALUES ('people', week_of(NEW.created_at));
  RETURN NULL;
END $$;
CREATE TRIGGER mark_kind AFTER UPDATE ON users FOR EACH ROW
  WHEN (OLD.kind IS DISTINCT FROM NEW.kind) EXECUTE FUNCTION mark_kind();

CREATE FUNCTION mark_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rollup_marks (rollup, week) VALUES ('learning', week_of(NEW.enrolled_at));
  RETURN NULL;
END $$;
CREATE TRIGGER mark_place AFTER UPDATE ON user_course_progress FOR EACH ROW
  WHEN (OLD.current_lesson_id IS DISTINCT FROM NEW.current_lesson_id OR OLD.completed_at IS DISTINCT FROM NEW.completed_at)
  EXECUTE FUNCTION mark_place();

-- Everything anew: each night, because content changes the order of lessons, and after a restore.
CREATE FUNCTION mark_all_rollups() RETURNS void LANGUAGE sql AS $$
  INSERT INTO rollup_marks (rollup, week)
  SELECT 'people'::rollup_kind, week_of(created_at) FROM users UNION SELECT 'people', week FROM step_rollups
  UNION SELECT 'learning', week_of(enrolled_at) FROM user_course_progress UNION SELECT 'learning', week FROM course_rollups
  UNION SELECT 'sales', week_of(paid_at) FROM orders WHERE paid_at IS NOT NULL UNION SELECT 'sales', week FROM sale_rollups
  UNION SELECT 'exam', week_of(closed_at) FROM attempts WHERE kind = 'certification' AND closed_at IS NOT NULL
  UNION SELECT 'exam', week FROM exam_rollups
$$;
SELECT mark_all_rollups();
