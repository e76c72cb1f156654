-- What somebody missed comes back on one schedule, the bites of the week, and reminders for who asked for them.
CREATE TABLE "bites" (
  "id" UUID NOT NULL, "key" TEXT NOT NULL, "date" DATE NOT NULL, "title" TEXT NOT NULL, "content" TEXT NOT NULL,
  "sources" JSONB NOT NULL, "retired_at" TIMESTAMPTZ(3),
  CONSTRAINT "bites_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "bites_monday" CHECK (extract(isodow FROM "date") = 1)
);
CREATE UNIQUE INDEX "bites_key_key" ON "bites"("key");

ALTER TABLE "exercises"
  ALTER COLUMN "lesson_id" DROP NOT NULL,
  ADD COLUMN "bite_id" UUID,
  ADD CONSTRAINT "exercises_of_one" CHECK (num_nonnulls("lesson_id", "bite_id") = 1),
  ADD CONSTRAINT "exercises_bite_id_fkey" FOREIGN KEY ("bite_id") REFERENCES "bites"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "exercises_bite_id_key" ON "exercises"("bite_id");

CREATE TABLE "review_cards" (
  "id" UUID NOT NULL, "user_id" UUID NOT NULL, "question_id" UUID, "exercise_id" UUID, "due_at" TIMESTAMPTZ(3) NOT NULL,
  "stability" DOUBLE PRECISION NOT NULL, "difficulty" DOUBLE PRECISION NOT NULL, "reps" INTEGER NOT NULL, "lapses" INTEGER NOT NULL,
  "state" SMALLINT NOT NULL, "learning_steps" SMALLINT NOT NULL, "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "review_cards_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "review_cards_of_one" CHECK (num_nonnulls("question_id", "exercise_id") = 1),
  CONSTRAINT "review_cards_memory" CHECK ("stability" > 0 AND "difficulty" BETWEEN 1 AND 10 AND "reps" >= 1 AND "lapses" BETWEEN 0 AND "reps"
    AND "state" BETWEEN 0 AND 3 AND "learning_steps" >= 0),
  CONSTRAINT "review_cards_due" CHECK ("due_at" > "reviewed_at")
);
CREATE UNIQUE INDEX "review_cards_user_id_question_id_key" ON "review_cards"("user_id", "question_id");
CREATE UNIQUE INDEX "review_cards_user_id_exercise_id_key" ON "review_cards"("user_id", "exercise_id");
CREATE INDEX "review_cards_user_id_due_at_idx" ON "review_cards"("user_id", "due_at");
CREATE INDEX "review_cards_question_id_idx" ON "review_cards"("question_id");
CREATE INDEX "review_cards_exercise_id_idx" ON "review_cards"("exercise_id");
ALTER TABLE "review_cards"
  ADD CONSTRAINT "review_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  ADD CONSTRAINT "review_cards_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT "review_cards_exercise_id_fkey" FOREIGN KEY ("exercise_id") REFERENCES "exercises"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A review shows the answer: a question of the exam must never get there. A bite is done once.
CREATE FUNCTION refuse_cards() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF EXISTS (SELECT FROM questions q WHERE q.id = NEW.question_id AND q.bank = 'skills_certification')
    OR EXISTS (SELECT FROM exercises e WHERE e.id = NEW.exercise_id AND e.lesson_id IS NULL)
  THEN RAISE 'no card for a question of the exam, nor for a bite'; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER refuse_cards BEFORE INSERT OR UPDATE OF "question_id", "exercise_id" ON "review_cards"
  FOR EACH ROW EXECUTE FUNCTION refuse_cards();

CREATE TABLE "card_reviews" (
  "id" UUID NOT NULL, "card_id" UUID NOT NULL, "answer" JSONB, "is_right" BOOLEAN, "reviewed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "card_reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "card_reviews_graded" CHECK (("answer" IS NULL) = ("is_right" IS NULL))
);
CREATE INDEX "card_reviews_card_id_reviewed_at_idx" ON "card_reviews"("card_id", "reviewed_at");
ALTER TABLE "card_reviews"
  ADD CONSTRAINT "card_reviews_card_id_fkey" FOREIGN KEY ("card_id") REFERENCES "review_cards"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "bite_reminders" (
  "user_id" UUID NOT NULL, "week" DATE NOT NULL, "enqueued_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "bite_reminders_pkey" PRIMARY KEY ("user_id", "week"),
  CONSTRAINT "bite_reminders_monday" CHECK (extract(isodow FROM "week") = 1)
);
ALTER TABLE "bite_reminders"
  ADD CONSTRAINT "bite_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TYPE "notification_kind" ADD VALUE 'bite_reminders';
CREATE TABLE "notification_opt_ins" (
  "user_id" UUID NOT NULL, "kind" "notification_kind" NOT NULL, "opted_in_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "notification_opt_ins_pkey" PRIMARY KEY ("user_id", "kind")
);
ALTER TABLE "notification_opt_ins"
  ADD CONSTRAINT "notification_opt_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE VIEW "current_exercise_versions" WITH (security_invoker = true) AS
  SELECT v.id, v.exercise_id, v.content, e.lesson_id, e.bite_id, e.key, e.order_index, e.section
  FROM exercises e JOIN exercise_versions v ON v.exercise_id = e.id
  WHERE e.absent_since IS NULL
    AND NOT EXISTS (SELECT FROM exercise_versions n WHERE n.exercise_id = v.exercise_id AND n.version > v.version);

-- The quiz is open to everybody; everything else belongs to a course.
CREATE VIEW "open_review_cards" WITH (security_invoker = true) AS
  SELECT c.id, c.user_id, c.due_at, c.reps, q.id AS question_version_id, e.id AS exercise_version_id, l.id AS lesson_id
  FROM review_cards c
  LEFT JOIN current_question_versions q ON q.question_id = c.question_id
  LEFT JOIN current_exercise_versions e ON e.exercise_id = c.exercise_id
  LEFT JOIN course_lessons l ON l.id = coalesce(q.lesson_id, e.lesson_id)
  LEFT JOIN courses k ON k.id = coalesce(q.course_id, l.course_id)
  WHERE q.bank = 'skills_practice'
    OR (q.bank IN ('knowledge_check', 'final_assessment') OR e.id IS NOT NULL)
      AND l.retired_at IS NULL AND k.retired_at IS NULL
      AND (k.price = 0 OR EXISTS (SELECT FROM course_skus s JOIN active_entitlements a ON a.sku IN (s.sku, s.level_sku)
        WHERE s.course_id = k.id AND a.user_id = c.user_id));

-- In UTC+14 a day begins first.
CREATE VIEW "open_bites" WITH (security_invoker = true) AS
  SELECT b.id, b.date FROM bites b
  WHERE b.retired_at IS NULL AND b.date <= (app_now() AT TIME ZONE 'UTC' + interval '14 hours')::date;

-- Cards for what was missed in the quiz so far, due when the old schedule had it: 1, 3, 7 and 21 days after the miss or the last look.
-- Stability and difficulty are those of a first 'Again' in ts-fsrs. A question that was looked at four times, or answered rightly since,
-- keeps its looks, which are days of a streak, and comes back much later.
INSERT INTO "review_cards" ("id", "user_id", "question_id", "due_at", "stability", "difficulty", "reps", "lapses", "state", "learning_steps", "reviewed_at")
WITH met AS (
  SELECT DISTINCT ON (a.user_id, v.question_id) a.user_id, v.question_id, a.closed_at AS at,
    coalesce(i.answer_id = ANY (k.right_ids), false) AS is_right
  FROM attempts a
  JOIN attempt_items i ON i.attempt_id = a.id
  JOIN question_versions v ON v.id = i.version_id
  JOIN question_keys k ON k.version_id = v.id
  WHERE a.kind = 'practice' AND a.status = 'closed' AND a.closed_at IS NOT NULL
  ORDER BY a.user_id, v.question_id, a.closed_at DESC
), looked AS (
  SELECT m.user_id, m.question_id, m.is_right, count(r.id) FILTER (WHERE r.reviewed_at >= m.at) AS looks, count(r.id) AS reviews,
    greatest(m.at, max(r.reviewed_at)) AS last_at
  FROM met m LEFT JOIN bite_reviews r ON r.user_id = m.user_id AND r.question_id = m.question_id
  GROUP BY m.user_id, m.question_id, m.is_right, m.at
)
SELECT gen_random_uuid(), user_id, question_id,
  last_at + CASE WHEN is_right THEN 63 ELSE coalesce((ARRAY[1, 3, 7, 21])[looks + 1], 63) END * interval '24 hours',
  0.212, 6.4133, 1, 0, 2, 0, last_at
FROM looked WHERE NOT is_right OR reviews > 0;

INSERT INTO "card_reviews" ("id", "card_id", "reviewed_at")
  SELECT r.id, c.id, r.reviewed_at FROM bite_reviews r
  JOIN review_cards c ON c.user_id = r.user_id AND c.question_id = r.question_id;
DROP TABLE "bite_reviews";

REVOKE INSERT, UPDATE, DELETE ON "bites", "current_exercise_versions", "open_review_cards", "open_bites" FROM skillbite_app;
-- A card changes its person only when a guest signs up, and never its item.
REVOKE UPDATE, DELETE ON "review_cards" FROM skillbite_app;
GRANT UPDATE ("user_id", "due_at", "stability", "difficulty", "reps", "lapses", "state", "learning_steps", "reviewed_at")
  ON "review_cards" TO skillbite_app;
REVOKE UPDATE, DELETE ON "card_reviews" FROM skillbite_app;
REVOKE UPDATE ON "bite_reminders", "notification_opt_ins" FROM skillbite_app;
