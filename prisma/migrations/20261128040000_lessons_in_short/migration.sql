-- The lesson in three plain sentences. Empty in lessons that left the content before it was asked for.
ALTER TABLE "course_lessons" ADD COLUMN "in_short" TEXT[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT "course_lessons_in_short" CHECK (cardinality("in_short") IN (0, 3));
